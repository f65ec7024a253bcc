// Vouchers: an organiser adds one, a visitor reads it.
import { expect, test } from '../support/test.ts';

test('what an organiser adds is there for the next visitor', async ({ page, open, enterWith, say }) => {
  const title = `Voucher ${Date.now()}`;
  await enterWith('billing.edit');
  await open('/admin/vouchers');
  await page.getByRole('button', { name: say('新建优惠券', 'New voucher') }).click();
  const form = page.getByRole('dialog');
  await form.locator('[name="title_zh"]').fill(title);
  await form.locator('[name="title_en"]').fill(title);
  await form.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  await open('/vouchers');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
