// A correction above the limit needs two: whoever asks cannot agree, a colleague can.
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { paidPoints } from './paid.ts';

test('one asks, another agrees, and the statement says so', async ({ page, open, enterWith, api, say }) => {
  test.slow();
  // So that there is an account, whoever else tests.
  const order = await paidPoints(api, 5);
  const reason = unique('Goodwill');
  const first = await enterWith('billing.accounts', 'billing.orders');
  const { company_zh, company_en } = await api.get(`/atms/billing/orders/${order.id}`, {}, first.tokens.access_token);
  const company = say(company_zh, company_en);
  await open(`/admin/billing-accounts?status=1&keyword=${encodeURIComponent(company)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('企业账户', 'Company accounts'));
  const account = page.getByRole('row').filter({ hasText: company }).first();
  await account.getByRole('button', { name: say('调整余额', 'Adjust balance') }).click();
  const form = page.getByRole('dialog').filter({ has: page.locator('[name="amount"]') });
  const save = form.getByRole('button', { name: say('调整余额', 'Adjust balance'), exact: true });
  await save.click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.locator('[name="amount"]').fill('2000');
  await form.locator('[name="reason"]').fill(reason);
  await save.click();
  await expect(form).toBeHidden();

  await open('/admin/adjustments?status=1');
  const waiting = page.getByRole('row').filter({ hasText: reason });
  await expect(waiting).toContainText(say('须由其他同事复核', 'Someone else has to approve it'));
  await expect(waiting.getByRole('button', { name: say('同意', 'Approve') })).toHaveCount(0);

  await enterWith('billing.accounts');
  await open('/admin/adjustments?status=1');
  await waiting.getByRole('button', { name: say('同意', 'Approve') }).click();
  const question = page.getByRole('dialog').filter({ hasText: reason });
  await expect(question).toContainText(say('+2,000 积分', '+2,000 points'));
  await question.getByRole('button', { name: say('同意', 'Approve'), exact: true }).click();
  await expect(question).toBeHidden();
  await open('/admin/adjustments?status=2');
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText(say('已入账', 'Booked'));

  await open(`/admin/billing-accounts?status=1&keyword=${encodeURIComponent(company)}`);
  await account.getByRole('button', { name: say('明细', 'Statement') }).click();
  const statement = page.getByRole('dialog').getByRole('row').filter({ hasText: reason });
  await expect(statement).toContainText('2,000');
});
