// An order that nobody pays, in English: its time runs out, the page says so by itself, and nothing was charged.
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { checkoutOf, ITEM, orderTopUp } from './paying.ts';

const SETTING = '/atms/billing/setting';

test('an order expires before one’s eyes', async ({ page, open, api, enterAs, trouble }) => {
  // A code that would be shown anew at the last moment.
  trouble.expect(409);
  test.setTimeout(240_000);
  const keeper = (await newColleague(api, 'billing.setting')).tokens.access_token;
  const usual = await api.get(SETTING, {}, keeper);
  // Only inquiry counts, which no other story buys.
  const short = await api.put(SETTING, { ...usual, expiry: { ...usual.expiry, [ITEM.counts]: 1 } }, keeper);
  const order = await orderTopUp(api, ITEM.counts, 2);
  await api.put(SETTING, { ...usual, version: short.version }, keeper);

  await enterAs('exhibitor');
  await open(checkoutOf(order));
  await expect(page.getByRole('timer')).toHaveText(/^0[01]:\d\d$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order expired' })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText(/It was not paid in time. Nothing was charged/)).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
