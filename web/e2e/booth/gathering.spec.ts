// What exhibitors see of their booth's materials, and organisers of everybody's, in both languages.
import { expect, test } from '../support/test.ts';

test('an exhibitor sees the board over its booth, what is missing, and by when', async ({
  page,
  open,
  enterAs,
  say,
}) => {
  await enterAs('exhibitor');
  await open('/console/myParticipation/boothBackboardCollection/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('展位资料', 'Booth materials'));
  const card = page.getByRole('listitem').filter({ hasText: 'N1-B01' });
  await expect(card.getByRole('img')).toBeVisible();
  await expect(card).toContainText(say('截止时间', 'Deadline'));
  await card.getByRole('link', { name: say('搭建图纸 N1-B01', 'Stand plan N1-B01') }).click();
  await expect(page.locator('[data-field="stand_plan"]')).toBeVisible();
  await expect(page.locator('[name="fascia_zh"]')).toHaveCount(0);
});

test('organisers see who is missing, remind them, and set what is collected', async ({
  page,
  open,
  enterWith,
  say,
  trouble,
}) => {
  trouble.expect(422);
  await enterWith('booth.gather');
  await open('/admin/booth-gather?status=0');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(say('未填写', 'Not started'));
  await rows
    .nth(1)
    .getByRole('button', { name: say('催交', 'Remind') })
    .click();
  await expect(page.getByText(say(/已为 1 个|没有发送/, /sent for 1 booth|Nothing sent/))).toBeVisible();
  await page.getByRole('link', { name: say('收集设置', 'What to collect') }).click();
  await page.getByRole('button', { name: say('修改设置 标准展位', 'Edit Shell scheme') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name="width"]')).toHaveValue('1500');
  await dialog.locator('[name="width"]').fill('0');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
});
