// People with cards, made for one story: nobody else's card, contacts or requests are touched.
import type { Browser } from '@playwright/test';
import { type DemoApi, keepSession } from '../support/api.ts';
import { type Colleague, newColleague } from '../support/colleagues.ts';

export const BASICS = '/atlas/atams_card/card_basics';
export const BY_CODE = '/atlas/card/by_code';
export const EXCHANGES = '/atlas/card/exchanges';
export const HOLDER = '/atlas/exhibition/card_holder';
export const CONTACTS = '/console/cardManage/contacts';

let counter = 0;
/** Digits that no other card has. */
const newNumber = () => `0574${String(process.pid % 1000).padStart(3, '0')}${Date.now() % 100_000}${counter++ % 10}`;

export interface Person extends Colleague {
  name: string;
  mobile: string;
  token: string;
  card: { code: string; link: string; scan_link: string; version: string };
}

/** Somebody with a card of their own, whose mobile is for those who have exchanged cards. */
export async function newPerson(api: DemoApi, first: string): Promise<Person> {
  const colleague = await newColleague(api);
  const token = colleague.tokens.access_token;
  const name = `${first} ${Date.now().toString(36)}${counter++}`;
  const mobile = newNumber();
  const card = await api.put(
    BASICS,
    { name_zh: name, name_en: name, position_en: 'Trade manager', company_name_en: 'Harbour Trade', mobile },
    token,
  );
  return { ...colleague, name, mobile, token, card };
}

/** The path of a link, whichever host it names. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** What a stranger's browser gets, as text: by number, because not every system resolves en.localhost. */
export async function raw(baseURL: string | undefined, path: string, token?: string): Promise<string> {
  const { port } = new URL(baseURL ?? '');
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
}

/** A browser of their own. */
export async function browserOf(browser: Browser, baseURL: string | undefined, person: Person) {
  const context = await browser.newContext({ baseURL });
  await keepSession(context, baseURL ?? '', person.tokens);
  return context;
}
