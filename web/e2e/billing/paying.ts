// What stories about money share: an order of the exhibitor's company, made through the API, and the page on which it is paid.
import { expect, type Locator, type Page } from '@playwright/test';
import type { DemoApi } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

export const ORDERS = '/atlas/billing/orders';
/** What a top-up buys. */
export const ITEM = { points: 18, counts: 19 } as const;

export async function orderTopUp(api: DemoApi, item_type: number, quantity: number): Promise<Row> {
  const { access_token } = await api.signIn('exhibitor');
  return api.postOnce(ORDERS, { items: [{ item_type, object_id: 0, quantity }] }, access_token);
}

export const checkoutOf = (order: { id: number }) => `/checkout?order=${order.id}`;

/** Pays on the page of the built-in gateway, as a phone would that has scanned the code. */
export async function payAtGateway(page: Page, link: Locator): Promise<Page> {
  const address = new URL((await link.getAttribute('href')) ?? '', page.url());
  const gateway = await page.context().newPage();
  await gateway.goto(address.pathname);
  await gateway.locator('button[value="pay"]').click();
  return gateway;
}

/** Pays where a code leads, without a browser: node knows no host but the first. */
export async function payCode(page: Page, baseURL: string | undefined, code_url: string) {
  const gateway = new URL(new URL(code_url).pathname, (baseURL ?? '').replace('//en.', '//'));
  const answer = await page.request.post(gateway.href, { form: { action: 'pay' }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** An order of points that is paid already. */
export async function paidTopUp(page: Page, baseURL: string | undefined, api: DemoApi, quantity: number): Promise<Row> {
  const order = await orderTopUp(api, ITEM.points, quantity);
  const { access_token } = await api.signIn('exhibitor');
  const { code_url } = await api.postOnce(`${ORDERS}/${order.id}/pay`, { method: 1, way: 'native' }, access_token);
  await payCode(page, baseURL, code_url);
  return order;
}

/** Gives a company points; above the limit a second colleague agrees. */
export async function givePoints(api: DemoApi, company_id: number, amount: number) {
  const [first, second] = [await newColleague(api, 'billing.accounts'), await newColleague(api, 'billing.accounts')];
  const path = '/atms/billing/adjustments';
  const wish = { company_id, unit: 1, amount, reason: 'Browser story' };
  const made = await api.postOnce(path, wish, first.tokens.access_token);
  if (made.state === 1) await api.put(`${path}/${made.id}`, { accept: true, reason: '' }, second.tokens.access_token);
}

/** No page scrolls sideways. */
export async function fits(page: Page, width: number) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
