// What stories about freight share: staff who may do everything of it, an inquiry of theirs, and a company that takes some.
import type { DemoApi } from '../support/api.ts';
import { type Colleague, newColleague, unique } from '../support/colleagues.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

const INQUIRIES = '/atms/freight/inquiries';
const DAY = 86_400;

export const CONTACT = { name: '沈知远', mobile: '13805740000' } as const;

export const newDesk = (api: DemoApi): Promise<Colleague> =>
  newColleague(api, 'freight.inquiries', 'freight.claims', 'freight.levels');

const inDays = (days: number) => new Date((Math.floor(Date.now() / 1000) + days * DAY) * 1000).toISOString().slice(0, 10);

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

/** A level that nothing is graded into by itself. */
export async function newLevel(api: DemoApi, desk: Colleague, price: number): Promise<Row> {
  const name = unique('等级');
  const standard = { min_containers: 9_999, modes: [], countries: [] };
  const level = { parent_id: 0, name_zh: name, name_en: name, standard, unit: 1, price };
  return api.post('/atms/freight/levels', level, desk.tokens.access_token);
}

/** Into the pool, at the price of this level. */
export async function putInPool(api: DemoApi, desk: Colleague, inquiry: Row, level: Row, places: number): Promise<Row> {
  const wish = { method: 2, places, level_id: level.id, version: inquiry.version };
  return api.post(`${INQUIRIES}/${inquiry.id}/distribute`, wish, desk.tokens.access_token);
}

/** The exhibitor's company takes whatever there is. */
export async function takeInquiries(api: DemoApi): Promise<{ token: string; companyId: number }> {
  const { access_token: token, user_id } = await api.signIn('exhibitor');
  const form = { is_on: true, lanes: [], services: [], countries: [], daily_cap: 0, hours: [], zone: 'Asia/Shanghai' };
  await api.put('/atlas/freight/agent', form, token);
  const { company_id } = await api.get(`/atlas/user/users/${user_id}`, {}, token);
  return { token, companyId: company_id };
}

