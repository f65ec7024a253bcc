// Reviewing what people entered: found from the home of administration, refused with a reason, passed, edited, switched off.
import type { DemoApi } from '../support/api.ts';
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

async function entered(api: DemoApi): Promise<string> {
  const name = unique('Reviewed');
  const visitor = await api.signIn('organiser');
  await api.post('/atlas/company/company', { name_en: name, country_id: 1 }, visitor.access_token);
  return name;
}

test('a company is refused with a reason, then passed and found by everybody', async ({
  page,
  open,
  enterWith,
  api,
  say,
}) => {
  const name = await entered(api);
  await enterWith('company.manage');
  await open('/admin');
  const todo = page.getByRole('region', { name: say('待办事项', 'To do') });
  await expect(todo).toContainText(say('家企业待审核', 'to review'));
  await todo.getByRole('link', { name: say('去审核', 'Review companies'), exact: true }).click();
  await expect(page).toHaveURL('/admin/companies?status=0');

  await open(`/admin/companies?keyword=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(say('未审核', 'Not reviewed'));
  await row.getByRole('button', { name: say('审核', 'Review') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('陈海岚', 'Chen Hailan'));
  await dialog.getByRole('radio', { name: say('拒绝', 'Refuse') }).check();
  await dialog.getByRole('button', { name: say('提交审核结果', 'Save decision') }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.getByLabel(say('拒绝原因', 'Reason for refusal')).fill(say('请补全企业全称', 'Give the full name'));
  await dialog.getByRole('button', { name: say('提交审核结果', 'Save decision') }).click();
  await expect(row).toContainText(say('审核拒绝', 'Review refused'));
  await expect(row).toContainText(say('请补全企业全称', 'Give the full name'));
  const found = () => api.get('/atlas/search/company/db/associate', { keyword: name });
  expect(await found()).toHaveLength(0);

  await row.getByRole('button', { name: say('审核', 'Review') }).click();
  await dialog.getByRole('radio', { name: say('通过', 'Approve') }).check();
  await dialog.getByRole('button', { name: say('提交审核结果', 'Save decision') }).click();
  await expect(row).toContainText(say('审核通过', 'Review passed'));
  expect(await found()).toHaveLength(1);
});

test('several are treated at once, and one is edited with its tags', async ({ page, open, enterWith, api, say }) => {
  const names = [await entered(api), await entered(api)];
  await enterWith('company.manage');
  const prefix = names[0]?.split(' ')[0] ?? '';
  await open(`/admin/companies?keyword=${prefix}&status=0&limit=100`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const name of names) await row(name).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: say('批量操作', 'Bulk actions') });
  await bar.getByRole('button', { name: say('通过', 'Approve'), exact: true }).click();
  await expect(page.getByText(say('已通过 2 家企业', '2 companies approved'))).toBeVisible();

  const [name = ''] = names;
  await open(`/admin/companies?keyword=${encodeURIComponent(name)}`);
  await row(name)
    .getByRole('button', { name: say('编辑', 'Edit') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('新标签', 'New tag')).fill(say('冷链', 'Cold chain'));
  await dialog.getByRole('button', { name: say('添加标签', 'Add tag') }).click();
  await dialog.getByRole('combobox', { name: say('城市', 'City') }).fill(say('宁波', 'Ningbo'));
  await page
    .getByRole('option', { name: say('宁波', 'Ningbo') })
    .first()
    .click();
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(row(name)).toContainText(say('冷链', 'Cold chain'));
  await expect(row(name)).toContainText(say('宁波', 'Ningbo'));
});
