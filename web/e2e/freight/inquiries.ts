// What stories about freight share: staff who may do everything of it, an inquiry of theirs, and the way into the pool.
import type { DemoApi } from '../support/api.ts';
import { type Colleague, newColleague, unique } from '../support/colleagues.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

const INQUIRIES = '/atms/freight/inquiries';
const DAY_MS = 86_400_000;
const POINTS = 1;

export const CONTACT = { name: '沈知远', mobile: '13805740000' } as const;

export const newDesk = (api: DemoApi): Promise<Colleague> =>
  newColleague(api, 'freight.inquiries', 'freight.claims', 'freight.levels');

/** So many days from now, as forms take a day. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A parcel from one country to another, whose cargo no other story has. */
export async function newInquiry(api: DemoApi, desk: Colleague): Promise<Row> {
  const [from, to] = await api.get('/basic/refdata/countries');
  const form = {
    cargo_name: unique('样品'),
    cargo_type: 1,
    transport_mode: 5,
    weight_kg: 850,
    origin: { country_id: Number(from.id) },
    destination: { country_id: Number(to.id) },
    ready_on: inDays(10),
    contact_name: CONTACT.name,
    contact_company: '远航家电',
    contact_mobile: CONTACT.mobile,
  };
  return api.post(INQUIRIES, form, desk.tokens.access_token);
}

/** Two containers from port to port, for {@link newDraft}. */
export async function bySea(api: DemoApi, pol: string, pod: string): Promise<object> {
  const countries: Row[] = await api.get('/basic/refdata/countries');
  const place = (port: string) => ({
    country_id: Number(countries.find(({ alpha2 }) => alpha2 === port.slice(0, 2)).id),
    port,
  });
  return {
    transport_mode: 1,
    load: 1,
    containers: [{ size: 2, count: 2 }],
    origin: place(pol),
    destination: place(pod),
  };
}

/** What somebody has written and not sent yet. */
export async function newDraft(api: DemoApi, { tokens }: Colleague, more: object = {}): Promise<Row> {
  const [from, to] = await api.get('/basic/refdata/countries');
  const form = {
    cargo_name: unique('沙发'),
    cargo_type: 1,
    transport_mode: 5,
    weight_kg: 40,
    origin: { country_id: Number(from.id) },
    destination: { country_id: Number(to.id) },
    ready_on: inDays(15),
    contact_name: CONTACT.name,
    contact_mobile: CONTACT.mobile,
    is_draft: true,
    ...more,
  };
  const { id } = await api.postOnce('/atlas/freight/inquiries', form, tokens.access_token);
  return api.get(`/atlas/freight/my_inquiries/${id}`, {}, tokens.access_token);
}

/** A colleague changes one that was entered; its note, for example. */
export const changeInquiry = (api: DemoApi, desk: Colleague, inquiry: Row, more: object): Promise<Row> =>
  change(api, INQUIRIES, desk, inquiry, more);

/** Its owner changes it. */
export const changeOwn = (api: DemoApi, owner: Colleague, inquiry: Row, more: object): Promise<Row> =>
  change(api, '/atlas/freight/my_inquiries', owner, inquiry, more);

async function change(api: DemoApi, path: string, { tokens }: Colleague, inquiry: Row, more: object): Promise<Row> {
  const { contact, origin, destination, ...rest } = inquiry;
  const form = {
    ...rest,
    origin: { country_id: origin.country_id },
    destination: { country_id: destination.country_id },
    contact_name: contact.name,
    contact_company: contact.company,
    contact_mobile: contact.mobile,
    ...more,
  };
  return api.put(path, form, tokens.access_token);
}

/** The cheapest level of the demo that is paid in points, whatever an inquiry would be graded as. */
export async function levelInPoints(api: DemoApi): Promise<Row> {
  const levels: Row[] = await api.get('/atlas/freight/queryInquiryLevel');
  return levels.filter(({ unit }) => unit === POINTS).toSorted((one, other) => one.price - other.price)[0];
}

/** Into the pool, at the price of this level. */
export async function putInPool(api: DemoApi, desk: Colleague, inquiry: Row, level: Row, places: number): Promise<Row> {
  const wish = { method: 2, places, level_id: level.id, version: inquiry.version };
  return api.post(`${INQUIRIES}/${inquiry.id}/distribute`, wish, desk.tokens.access_token);
}
