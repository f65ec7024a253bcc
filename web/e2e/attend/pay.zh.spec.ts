// A ticket that is sold online, in Chinese: the place is kept, the payer is led to the checkout, and the ticket follows the money.
import { isClean } from '../support/axe.ts';
import { ENGINE, expect, test, WIDTHS } from '../support/test.ts';
import { answerFields, MINE, newPerson, PAGE, TICKET } from './registering.ts';

test('whoever pays gets the ticket', ENGINE, async ({ page, open, api, context, baseURL, trouble }) => {
  // The page shows a new code at the moment at which the phone has paid with the old one.
  trouble.expect(409);
  const person = await newPerson(api, context, baseURL ?? '');
  const token = person.tokens.access_token;
  const types: { id: number; is_sold_online: boolean; left?: number }[] = await api.about('ticket_type');
  const sold = types.find((type) => type.is_sold_online && type.left !== 0);
  await open(PAGE);
  await page.getByLabel('手机', { exact: true }).fill('13800138000');
  await answerFields(page, api);
  await page.locator(`input[name="ticket_type_id"][value="${sold?.id}"]`).check();
  await expect(page.getByRole('main')).toContainText('提交后前往支付');
  await page.getByRole('button', { name: '提交登记' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '名额已保留，等您支付' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(/请在 .* 前支付/);
  await isClean(page, 'a registration that is to be paid');
  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);
  await open(TICKET);
  await expect(page.getByRole('main')).toContainText('还没有门票');

  await open(PAGE);
  await page.getByRole('button', { name: '立即支付' }).click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  const { registration } = await api.get(MINE, { activity_id: 1 }, token);
  expect(page.url()).toContain(`order=${registration.order_id}`);
  const way = { method: 1, way: 'native' };
  const { code_url } = await api.postOnce(`/atlas/billing/orders/${registration.order_id}/pay`, way, token);
  // As a phone would that has scanned the code.
  const answer = await page.request.post(new URL(code_url).pathname, { form: { action: 'pay' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);

  await open(PAGE);
  await expect(page.getByRole('heading', { level: 2, name: '您已登记成功' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('已支付');
  await page.getByRole('link', { name: '查看门票' }).click();
  await expect(page.getByRole('main')).toContainText(/TK\d{6}/);
});
