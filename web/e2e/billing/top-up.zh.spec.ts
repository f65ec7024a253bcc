// Points for the company, in Chinese: ordered, paid at the test gateway while the page looks on, and found on the statement.
import { isClean } from '../support/axe.ts';
import { ENGINE, expect, test, WIDTHS } from '../support/test.ts';
import { checkoutOf, fits, ITEM, orderTopUp, payAtGateway } from './paying.ts';

test('a top-up is paid, and the page says so by itself', ENGINE, async ({ page, open, enterAs }) => {
  test.slow();
  await enterAs('exhibitor');
  await open('/console/accounts');
  const before = page.getByRole('button', { name: /^积分/ });
  await expect(before).toHaveAttribute('aria-pressed', 'true');
  await isClean(page, 'the accounts');
  await page.getByRole('button', { name: '充值', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('数量').fill('100001');
  await dialog.getByRole('button', { name: '下单并付款' }).click();
  await expect(dialog).toContainText('请填写 1 至 100,000 的整数');
  await dialog.getByLabel('数量').fill('500');
  await expect(dialog).toContainText('¥ 500.00');
  await isClean(page, 'the form of a top-up');
  await dialog.getByRole('button', { name: '下单并付款' }).click();

  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '购买内容' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d$/);
  await expect(page.getByRole('radio', { name: '微信支付' })).toBeChecked();
  await expect(page.getByRole('img', { name: '用微信扫一扫' })).toBeVisible();
  await expect(page.getByText('尚未收到付款')).toBeVisible();
  await expect(page.getByText('测试支付：不会产生真实扣款')).toBeVisible();
  await isClean(page, 'checkout');

  const gateway = await payAtGateway(page, page.getByRole('link', { name: '打开测试支付页' }));
  // Nobody touches the first tab; the second comes back by itself.
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible();
  await expect(page.getByRole('list', { name: '订单进度' })).toContainText('积分到账');
  await expect(gateway).toHaveURL(/\/checkout\?order=\d+$/);
  await expect(gateway.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible();
  await gateway.close();
  await isClean(page, 'a paid order');
  await page.setViewportSize(WIDTHS.phone);
  await fits(page, WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);

  const number = (await page.getByText(/^订单 OR\d\d-\d{6}$/).textContent())?.replace('订单 ', '') ?? '';
  await open('/console/accounts');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('充值');
  await expect(row).toContainText('+ 500');
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`订单 ${number}`);
  await isClean(page, 'an order in the console');
});

test('a phone pays on the provider’s page and comes back', async ({ page, open, api, enterAs }) => {
  const order = await orderTopUp(api, ITEM.points, 100);
  await page.setViewportSize(WIDTHS.phone);
  await enterAs('exhibitor');
  await open(checkoutOf(order));
  await fits(page, WIDTHS.phone.width);
  await expect(page.getByRole('img', { name: '用微信扫一扫' })).toBeHidden();
  await page.getByRole('radio', { name: '支付宝' }).check();
  await page.getByRole('button', { name: '去支付宝付款' }).click();
  await page.waitForURL(/\/pay\/test\//);
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible();
});

test('whoever is not signed in comes back to the order', async ({ page, open, api }) => {
  const order = await orderTopUp(api, ITEM.points, 1);
  await open(checkoutOf(order));
  await expect(page.getByText('登录后就能看到订单，之后会回到这里。')).toBeVisible();
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/signIn');
});
