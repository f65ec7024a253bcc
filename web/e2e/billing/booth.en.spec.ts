// A booth's deposit paid online, in English: from the confirmation to the checkout, through the test gateway, and back.
import { ownFair } from '../booth/own-fair.ts';
import { type DemoApi, keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { ORDERS, payCode } from './paying.ts';

const RULES = '/atms/booth/rules';

/** Somebody whose booth the organiser has confirmed, with a deposit of 30 % to pay. */
async function confirmed(api: DemoApi, currency: 'CNY' | 'USD') {
  const fair = await ownFair(api, ['01']);
  const keeper = fair.keeper.tokens.access_token;
  const rules = await api.get(RULES, { activity_id: fair.id }, keeper);
  await api.put(RULES, { ...rules, deposit_percent: 30, deposit_days: 7 }, keeper);
  const person = await newColleague(api);
  const wish = {
    activity_id: fair.id,
    booth_ids: [fair.booths[0].id],
    currency,
    company: { name_zh: '', name_en: unique('Deposit Harbour'), country_id: 1 },
    contact_name: 'Ines Hart',
    contact_mobile: '13800000000',
    contact_email: 'deposit@browser.example',
    addons: [],
  };
  const { reservation } = await api.postOnce('/atlas/exhibition/reserve_booth', wish, person.tokens.access_token);
  const { id, version } = reservation;
  await api.put('/atms/booth/reservations/review', { id, version, accept: true }, keeper);
  return { person, page: `/expoBooked?id=${id}` };
}

test('a deposit is paid at the gateway, and the booth says so', async ({ page, open, api, context, baseURL }) => {
  test.slow();
  const booked = await confirmed(api, 'CNY');
  const token = booked.person.tokens.access_token;
  await keepSession(context, baseURL ?? '', booked.person.tokens);
  await open(booked.page);
  await page.getByRole('button', { name: /^Pay deposit/ }).click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  await expect(page.getByRole('region', { name: 'Checkout' })).toContainText('Booth deposit');
  await expect(page.getByText('No payment received yet')).toBeVisible();
  await isClean(page, 'the deposit of a booth');

  const order = await api.get(`${ORDERS}/${new URL(page.url()).searchParams.get('order')}`, {}, token);
  expect(order.total).toBe(300_000);
  // As a phone would that has scanned the code; nobody touches the page.
  const { code_url } = await api.postOnce(`${ORDERS}/${order.id}/pay`, { method: 1, way: 'native' }, token);
  await payCode(page, baseURL, code_url);
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Progress of the order' })).toContainText('Booth is yours');

  await open(booked.page);
  await expect(page.getByRole('article')).toContainText('Deposit, paid');
  await expect(page.getByRole('button', { name: /^Pay balance/ })).toBeVisible();
});

test('dollars are paid with PayPal, and the payer comes back to the same site', async ({
  page,
  open,
  api,
  context,
  baseURL,
}) => {
  test.slow();
  const booked = await confirmed(api, 'USD');
  await keepSession(context, baseURL ?? '', booked.person.tokens);
  await open(booked.page);
  await page.getByRole('button', { name: /^Pay deposit/ }).click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  const { host } = new URL(page.url());
  await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  await page.getByRole('button', { name: 'Open PayPal to pay' }).click();
  await page.waitForURL(/\/pay\/test\//);
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  expect(new URL(page.url()).host).toBe(host);
  await expect(page.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
});
