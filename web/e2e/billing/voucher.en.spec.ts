// A voucher at the checkout, in English: a wrong code says so, a right one changes the amount and the code at once, and it can be
// taken off again.
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { checkoutOf, fits, ITEM, orderTopUp, payAtGateway } from './paying.ts';

test('a voucher makes an order cheaper before it is paid', async ({ page, open, api, enterAs, trouble }) => {
  trouble.expect(409);
  const keeper = (await newColleague(api, 'billing.setting')).tokens.access_token;
  const code = unique('SAVE').replace(/\W/g, '').toUpperCase();
  await api.post('/atms/billing/vouchers', { code, kind: 1, value: 10, most_uses: 3 }, keeper);
  const order = await orderTopUp(api, ITEM.points, 200);
  await enterAs('exhibitor');
  await open(checkoutOf(order));
  const bought = page.getByRole('complementary');
  await expect(bought).toContainText('¥ 200.00');
  await expect(page.getByRole('img', { name: 'Scan with WeChat' })).toBeVisible();

  await page.getByRole('button', { name: 'Use a voucher' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Voucher code');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toContainText('Please enter the code');
  await field.fill('NO-SUCH-CODE');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toContainText('There is no such voucher');
  await isClean(page, 'the form of a voucher');
  await field.fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expect(bought).toContainText(`Voucher ${code}`);
  await expect(bought).toContainText('− 20.00');
  await expect(bought).toContainText('¥ 180.00');
  await expect(page.getByRole('img', { name: 'Scan with WeChat' })).toBeVisible();
  await isClean(page, 'checkout with a voucher');
  await page.setViewportSize(WIDTHS.phone);
  await fits(page, WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);

  await page.getByRole('button', { name: 'Change voucher' }).click();
  await dialog.getByRole('button', { name: 'Remove voucher' }).click();
  await expect(bought).toContainText('¥ 200.00');
  await page.getByRole('button', { name: 'Use a voucher' }).click();
  await field.fill(code);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(bought).toContainText('¥ 180.00');

  const gateway = await payAtGateway(page, page.getByRole('link', { name: 'Open the test payment page' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  await expect(bought).toContainText('¥ 180.00');
  await gateway.close();
});
