// What an organiser asks of companies: defined, filled in by an exhibitor, seen by a visitor, and filtered by.
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

const SCREEN = '/admin/companies/fields';

test('a field is defined, filled in, seen and filtered by', async ({ page, open, enterWith, enterAs, api, say }) => {
  const name = unique(say('自有车队', 'Own fleet'));
  await enterWith('company.manage');
  await open(SCREEN);
  await page
    .getByRole('button', { name: say('新建字段', 'New field') })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: say('新建字段', 'New field') });
  await form.locator('[name="name_zh"]').fill(name);
  await form.locator('[name="name_en"]').fill(name);
  await form.locator('[name="field_type"]').selectOption('3');
  for (const [at, choice] of ['五辆以内', '五辆以上'].entries()) {
    await form.getByRole('button', { name: say('添加选项', 'Add choice') }).click();
    await form.locator(`[name="name_zh-${at}"]`).fill(choice);
  }
  // The input as the exhibitor will see it.
  const preview = form.getByRole('group', { name: say('填写时的样子', 'How it looks in the form') });
  await expect(preview.getByLabel(name)).toContainText('五辆以上');
  await form.getByRole('button', { name: say('保存', 'Save') }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(say('单选', 'Single choice'));

  await enterAs('exhibitor');
  await open('/console/companyManage/companyExhEdit');
  await page.getByRole('button', { name: say('编辑 基本资料', 'Edit Basics') }).click();
  const profile = page.getByRole('dialog');
  await profile.getByLabel(name).selectOption({ label: '五辆以上' });
  await profile.getByRole('button', { name: say('保存', 'Save') }).click();
  await expect(profile).toBeHidden();
  await expect(page.getByText('五辆以上').first()).toBeVisible();

  await open('/companyDetail?id=1');
  const more = page.getByRole('region', { name: say('更多信息', 'Further information') });
  await expect(more).toContainText(name);
  await expect(more).toContainText('五辆以上');

  await enterWith('company.manage');
  await open('/admin/companies');
  await page
    .getByRole('search')
    .getByRole('button', { name: say('展开', 'More') })
    .click();
  await page.getByRole('search').getByLabel(name).selectOption({ label: '五辆以上' });
  await expect(page).toHaveURL(/field_\d+=2/);
  await expect(page.getByRole('row').filter({ hasText: say('远岸航运', 'Farshore') })).toBeVisible();
  await expect(page.getByRole('table').first().locator('tbody').getByRole('row')).toHaveCount(1);

  // It goes with its answers, and says how many those are.
  await open(SCREEN);
  await row.getByRole('button', { name: new RegExp(say('删除', 'Delete')) }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say('1 家企业填写的内容会一并删除', 'The answer of 1 company'));
  await question.getByRole('button', { name: say('删除', 'Delete') }).click();
  await expect(row).toHaveCount(0);
  const info = await api.get('/atlas/company/company_info/1');
  expect(info.custom_fields.map((field: { name_zh: string }) => field.name_zh)).not.toContain(name);
});
