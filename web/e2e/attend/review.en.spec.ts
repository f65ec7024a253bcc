// Reviewing registrations: refused with a reason, several accepted at once, one cancelled, and the settings in words.
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import { EXHIBITOR, oneWord, register } from './guests.ts';

const LIST = '/admin/registrations';

test('some are refused, others accepted together', async ({ page, open, enterWith, api, baseURL, say }) => {
  test.slow();
  const word = oneWord();
  const refused = await register(api, baseURL, `${word} One`, EXHIBITOR);
  const second = await register(api, baseURL, `${word} Two`, EXHIBITOR);
  const third = await register(api, baseURL, `${word} Three`, EXHIBITOR);
  const { access_token } = (await enterWith('attend.registrations')).tokens;
  const statusOf = async ({ id }: { id: number }) => {
    const { status } = await api.get(`/atms/attend/registrations/${id}`, {}, access_token);
    return status;
  };
  await open(`${LIST}?status=2&keyword=${word}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(3);

  await row(refused.name)
    .getByRole('button', { name: say('审核', 'Review') })
    .click();
  const panel = page.getByRole('dialog').filter({ hasText: refused.number });
  await expect(panel).toContainText(refused.company);
  await panel.getByRole('button', { name: say('拒绝', 'Refuse'), exact: true }).click();
  const refusing = page.getByRole('dialog').filter({ has: page.locator('[name="reason"]') });
  const save = refusing.getByRole('button', { name: say('拒绝', 'Refuse'), exact: true });
  await save.click();
  await expect(refusing.getByRole('alert').first()).toBeVisible();
  await expect(refusing.locator('[name="reason"]')).toHaveAttribute('maxlength', '100');
  await refusing.locator('[name="reason"]').fill(say('资料不全', 'Papers are missing'));
  await save.click();
  await expect(panel).toContainText(say('已拒绝', 'Refused'));
  await page.keyboard.press('Escape');
  await expect(row(refused.name)).toHaveCount(0);
  expect(await statusOf(refused)).toBe(3);

  for (const guest of [second, third]) await row(guest.name).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: say('批量操作', 'Bulk actions') });
  await bar.getByRole('button', { name: say('通过', 'Accept') }).click();
  const question = page.getByRole('dialog').filter({ hasText: say('通过所选的 2 条登记', 'Accept 2 registrations') });
  await question.getByRole('button', { name: say('通过', 'Accept'), exact: true }).click();
  await expect(question).toBeHidden();
  expect(await statusOf(second)).toBe(1);
  expect(await statusOf(third)).toBe(1);

  await open(`${LIST}?keyword=${word}`);
  await expect(row(refused.name)).toContainText(say('资料不全', 'Papers are missing'));
  await expect(row(third.name)).toContainText(say('登记成功', 'Registered'));

  // Of the three, two have a badge.
  await page.getByRole('button', { name: say('胸卡', 'Badges') }).click();
  const printing = page.waitForEvent('download');
  await page.getByRole('button', { name: say('每页一张（A6）', 'One badge a page (A6)') }).click();
  const badges = await readFile(await (await printing).path(), 'latin1');
  expect(badges).toContain('/Count 2');

  await row(third.name)
    .getByRole('button', { name: say('查看', 'View') })
    .click();
  const accepted = page.getByRole('dialog').filter({ hasText: third.number });
  await accepted.getByRole('button', { name: say('取消登记', 'Cancel registration') }).click();
  const cancelling = page.getByRole('dialog').filter({ has: page.locator('[name="reason"]') });
  await cancelling.locator('[name="reason"]').fill(say('企业退展', 'Withdrew'));
  await cancelling.getByRole('button', { name: say('取消登记', 'Cancel registration'), exact: true }).click();
  await expect(accepted).toContainText(say('已取消', 'Cancelled'));
});

test('a voucher is added, and the settings are said in words', async ({ page, open, enterWith, api, say }) => {
  const { access_token } = (await enterWith('attend.setting')).tokens;
  const code = oneWord().toUpperCase();
  await open('/admin/vouchers');
  await page
    .getByRole('button', { name: say('新建优惠码', 'New voucher') })
    .first()
    .click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[name="most_uses"]') });
  await dialog.locator('[name="code"]').fill(code.toLowerCase());
  await dialog.locator('[name="most_uses"]').fill('5');
  await dialog.locator('[name="value"]').fill('20');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(say('减 20%', '20% off'));
  await expect(row).toContainText('0 / 5');
  const [made] = await api.get('/atms/attend/vouchers', { keyword: code }, access_token);
  await api.delete('/atms/attend/vouchers', { id: made.id, version: made.version }, access_token);

  await open('/admin/attend-setting');
  const words = page.getByRole('region', { name: say('设置说明', 'The settings in words') });
  await expect(words).toContainText(say('展商需要审核', 'Exhibitors are reviewed'));
  await page.getByRole('button', { name: say('编辑 名额', 'Edit Places') }).click();
  await expect(page.getByRole('dialog').locator('[name="total_limit"]')).toBeVisible();
});
