// A ticket that is paid in US dollars, in English: chosen on the form, ordered in dollars, and paid at PayPal's stand-in.
import { expect, test, WIDTHS } from '../support/test.ts';
import { answerFields, newPerson, PAGE } from './registering.ts';

test('a price in dollars is paid in dollars', async ({ page, open, api, context, baseURL }) => {
  test.slow();
  const types: { id: number; is_sold_online: boolean; price: number; price_usd: number }[] =
    await api.about('ticket_type');
  const sold = types.find((type) => type.is_sold_online && type.price_usd > 0);
  if (!sold) throw new Error('the demo sells no ticket in dollars');
  const say = (cents: number) => (cents / 100).toFixed(2);
  await newPerson(api, context, baseURL ?? '');
  await open(PAGE);
  await page.getByLabel('Mobile', { exact: true }).fill('+49 40 1234567');
  await answerFields(page, api);
  await page.locator(`input[name="ticket_type_id"][value="${sold.id}"]`).check();
  const summary = page.getByRole('complementary');
  const currency = page.getByLabel('Pay in');
  await expect(currency).toHaveValue('USD');
  await expect(summary).toContainText(`US$ ${say(sold.price_usd)}`);
  await currency.selectOption('CNY');
  await expect(summary).toContainText(`¥ ${say(sold.price)}`);
  await currency.selectOption('USD');
  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);
  await page.getByRole('button', { name: 'Submit registration' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  await expect(page.getByRole('complementary')).toContainText(`US$ ${say(sold.price_usd)}`);
  await expect(page.getByRole('radio', { name: 'WeChat Pay' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: /^Open PayPal/ }).click();
  await page.waitForURL(/\/pay\/test\//);
  await page.locator('button[value="pay"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  await open(PAGE);
  await expect(page.getByRole('main')).toContainText(`US$ ${say(sold.price_usd)}`);
});
