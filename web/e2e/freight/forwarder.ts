// The other side of an owner's story: staff who hand an inquiry on, and a forwarder who claims and quotes.
import { givePoints } from '../billing/paying.ts';
import type { DemoApi } from '../support/api.ts';
import { inDays, levelInPoints, newDesk } from './inquiries.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

const DAY = 86_400;
/** More than any level of the demo costs. */
const POINTS = 500;

export interface Forwarder {
  company_id: number;
  token: string;
}

/** The demo's exhibitor, who takes inquiries from now on and can pay for them. */
export async function newForwarder(api: DemoApi): Promise<Forwarder> {
  const { access_token: token } = await api.signIn('exhibitor');
  const agent = await api.get('/atlas/freight/agent', {}, token);
  const anything = { lanes: [], services: [], hours: [], daily_cap: 0 };
  await api.put('/atlas/freight/agent', { ...agent, ...anything, is_on: true }, token);
  await givePoints(api, agent.company_id, POINTS);
  return { company_id: agent.company_id, token };
}

/** Staff give an inquiry to one forwarder. */
export async function handTo(api: DemoApi, number: string, { company_id }: Forwarder): Promise<number> {
  const token = (await newDesk(api)).tokens.access_token;
  const level = await levelInPoints(api);
  const [{ id, version }] = await api.get('/atms/freight/inquiries', { keyword: number, start: 0, limit: 1 }, token);
  const wish = { version, method: 1, places: 1, companies: [company_id], level_id: level.id };
  await api.post(`/atms/freight/inquiries/${id}/distribute`, wish, token);
  return id;
}

/** All-in 2,760 dollars. */
const offer = () => ({
  currency: 'USD',
  lines: [
    { name: 'Ocean freight', amount: 245_000, per: 'shipment' },
    { name: 'Bunker and surcharges', amount: 31_000, per: 'shipment' },
  ],
  transit_days: 32,
  free_days: 14,
  valid_until: Math.floor(Date.now() / 1000) + 14 * DAY,
  note: '',
});
export const TOTAL = '2,760';

/** The forwarder claims what it was given, and quotes. */
export async function claimAndQuote(api: DemoApi, inquiry_id: number, { token }: Forwarder): Promise<Row> {
  const { price, price_unit } = await api.get(`/atlas/freight/inquiry/${inquiry_id}`, {}, token);
  const claim = await api.postOnce('/atlas/freight/claims', { inquiry_id, unit: price_unit, price }, token);
  return api.post('/atlas/freight/quotes', { claim_id: claim.id, ...offer() }, token);
}

/** The same offer, with an answer to what was asked back. */
export const answer = (api: DemoApi, quote_id: number, words: string, { token }: Forwarder) =>
  api.put(`/atlas/freight/quotes/${quote_id}`, { ...offer(), answer: words }, token);

/** A day some weeks from now. */
export const readyOn = () => inDays(30);
