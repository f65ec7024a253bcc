// Finance gives a part of an order back: with a reason, never more than came, and with the password again.
import { PASSWORD } from '../support/api.ts';
import { ENGINE, expect, test } from '../support/test.ts';
import { paidPoints } from './paid.ts';

test(
  'a part goes back after the password, and never more than came',
  ENGINE,
  async ({ page, open, enterWith, api, say, trouble }) => {
    test.slow();
    trouble.expect(422);
    const order = await paidPoints(api, 60);
    const { access_token } = (await enterWith('billing.orders', 'billing.refunds')).tokens;
    const read = () => api.get(`/atms/billing/orders/${order.id}`, {}, access_token);
    await open(`/admin/orders?keyword=${order.number}`);
    const row = page.getByRole('row').filter({ hasText: order.number });
    await expect(row).toContainText(say('已付款', 'Paid'));
    await row.getByRole('button', { name: say('查看', 'View') }).click();
    const panel = page.getByRole('dialog').filter({ hasText: say(`订单 ${order.number}`, `Order ${order.number}`) });
    await expect(panel).toContainText('¥ 60.00');
    await panel.getByRole('button', { name: say('退款', 'Refund'), exact: true }).click();

    const form = page.getByRole('dialog').filter({ has: page.locator('[name="password"]') });
    const refund = form.getByRole('button', { name: say('退款', 'Refund'), exact: true });
    await form.locator('[name="amount"]').fill('60.01');
    await form.locator('[name="reason"]').fill(say('重复充值', 'Topped up twice'));
    await form.locator('[name="password"]').fill(PASSWORD);
    await refund.click();
    await expect(form).toContainText(say('最多可退 ¥ 60.00', 'At most ¥ 60.00 can be refunded'));
    await form.locator('[name="amount"]').fill('20');
    await form.locator('[name="password"]').fill('not-the-password');
    await refund.click();
    await expect(form.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true');
    expect((await read()).refunded_total).toBe(0);

    await form.locator('[name="password"]').fill(PASSWORD);
    await refund.click();
    await expect(form).toBeHidden();
    const refunds = panel.getByRole('region', { name: say('退款', 'Refunds'), exact: true });
    await expect(refunds).toContainText(say('重复充值', 'Topped up twice'));
    await expect(refunds).toContainText('¥ 20.00');
    expect((await read()).refunded_total).toBe(2000);

    // It came by transfer: it is to be paid out until somebody says that it was, and how that shows.
    await expect(refunds).toContainText(say('待打款', 'To be paid out'));
    await refunds.getByRole('button', { name: say('已汇回', 'Transferred back') }).click();
    await form.locator('[name="note"]').fill('ICBC 20270317-0042');
    await form.locator('[name="password"]').fill(PASSWORD);
    await form.getByRole('button', { name: say('已汇回', 'Transferred back') }).click();
    await expect(form).toBeHidden();
    await expect(refunds).toContainText(say('已退回', 'Refunded'));
    await page.keyboard.press('Escape');
    await expect(row).toContainText(say('已退 ¥ 20.00', '¥ 20.00 refunded'));
  },
);

test('whoever may not refund sees no such button', async ({ page, open, enterWith, api, say }) => {
  const order = await paidPoints(api, 10);
  await enterWith('billing.orders');
  await open(`/admin/orders?keyword=${order.number}`);
  await page
    .getByRole('row')
    .filter({ hasText: order.number })
    .getByRole('button', { name: say('查看', 'View') })
    .click();
  const panel = page.getByRole('dialog').filter({ hasText: order.number });
  await expect(panel).toContainText('¥ 10.00');
  await expect(panel.getByRole('button', { name: say('退款', 'Refund'), exact: true })).toHaveCount(0);
});
