// Reviewing reservations: accepted, refused with a reason, moved to another booth, cancelled.
import { expect, test } from '../support/test.ts';
import { freeBooths, reserve } from './admin-reserving.ts';

const LIST = '/admin/booth-reservations';

test('a reservation is moved to another booth and accepted', async ({ page, open, enterWith, api, say }) => {
  test.slow();
  const asked = await reserve(api);
  await enterWith('booth.reservations');
  await open(`${LIST}?status=2&keyword=${encodeURIComponent(asked.company)}`);
  const row = page.getByRole('row').filter({ hasText: asked.company });
  await expect(row).toContainText(asked.booths[0]?.booth_no ?? '');
  await row.getByRole('button', { name: say('审核', 'Review') }).click();
  const panel = page.getByRole('dialog').filter({ hasText: asked.number });
  await expect(panel).toContainText('Lin Wei');
  await expect(panel.getByRole('img', { name: say('平面图', 'Plan of') })).toBeVisible();

  await panel.getByRole('button', { name: say('调换展位', 'Move booth') }).click();
  const moving = page.getByRole('dialog').filter({ hasText: say('原展位', 'From') });
  const [target] = (await freeBooths(api)).slice(1);
  await moving.getByLabel(say('新展位', 'To')).selectOption(String(target?.id));
  await moving.getByRole('button', { name: say('调换展位', 'Move booth'), exact: true }).click();
  await expect(panel).toContainText(target?.booth_no ?? '');
  await expect(panel).toContainText(say(`从 ${asked.booths[0]?.booth_no} 调出`, 'Moved away'));

  await panel.getByRole('button', { name: say('通过', 'Accept'), exact: true }).click();
  const question = page.getByRole('dialog').filter({ hasText: say('将确认给该企业', 'will be confirmed') });
  await question.getByRole('button', { name: say('通过', 'Accept'), exact: true }).click();
  await expect(panel).toContainText(say('已确认', 'Confirmed'));
  const booked = await api.about('booked_booth', { booth_id: target?.id ?? 0 });
  expect(booked.status).toBe(4);

  await panel.getByRole('button', { name: say('取消预订', 'Cancel reservation') }).click();
  const cancelling = page.getByRole('dialog').filter({ has: page.locator('[name="reason"]') });
  await cancelling.locator('[name="reason"]').fill(say('企业退展', 'Withdrew'));
  await cancelling.getByRole('button', { name: say('取消预订', 'Cancel reservation'), exact: true }).click();
  await expect(panel).toContainText(say('已取消', 'Cancelled'));
});

test('a reservation is refused with a reason of at most 100 characters', async ({
  page,
  open,
  enterWith,
  api,
  say,
}) => {
  const asked = await reserve(api);
  await enterWith('booth.reservations');
  await open(`${LIST}?keyword=${encodeURIComponent(asked.company)}`);
  const row = page.getByRole('row').filter({ hasText: asked.company });
  await row.getByRole('button', { name: say('审核', 'Review') }).click();
  const panel = page.getByRole('dialog').filter({ hasText: asked.number });
  await panel.getByRole('button', { name: say('拒绝', 'Refuse'), exact: true }).click();
  const refusing = page.getByRole('dialog').filter({ has: page.locator('[name="reason"]') });
  const save = refusing.getByRole('button', { name: say('拒绝', 'Refuse'), exact: true });
  await save.click();
  await expect(refusing.getByRole('alert').first()).toBeVisible();
  await expect(refusing.locator('[name="reason"]')).toHaveAttribute('maxlength', '100');
  await refusing.locator('[name="reason"]').fill(say('资料不全', 'Documents are missing'));
  await save.click();
  await expect(panel).toContainText(say('已拒绝', 'Refused'));
  await page.keyboard.press('Escape');
  await expect(row).toContainText(say('资料不全', 'Documents are missing'));
  const free = await freeBooths(api);
  expect(free.map(({ id }) => id)).toContain(asked.booths[0]?.booth_id);
});
