// A fair of a story's own, with times and tables that no other story touches, and people who take part in it.
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type DemoApi, keepSession } from '../support/api.ts';
import { type Colleague, newColleague, unique } from '../support/colleagues.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

export const MINE = '/console/myParticipation/meetings';
const SETTING = '/atms/one2one/setting';
const TABLES = '/atms/one2one/tables';
const APPLY = '/atlas/exhibition/activity_apply_user';
const DAY = 86_400;
const HOUR = 3_600;
const PENDING = 2;

export interface OwnFair {
  id: number;
  /** When the first slot begins. */
  start: number;
  /** Who keeps it. */
  keeper: Colleague;
}

interface Shape {
  tables: number;
  hours: number;
  slotMinutes: number;
}

/** Nine in the morning of the fair's place, in a month. */
const firstSlot = () => Math.floor(Date.now() / 1000 / DAY) * DAY + 30 * DAY + HOUR;

export async function ownFair(api: DemoApi, { tables, hours, slotMinutes }: Shape): Promise<OwnFair> {
  const keeper = await newColleague(
    api,
    'event.meetings',
    'one2one.setting',
    'one2one.meetings',
    'attend.registrations',
  );
  const token = keeper.tokens.access_token;
  const start = firstSlot();
  const title = unique('A fair to meet at');
  const meeting = { title, title_en: title, start_time: start, end_time: start + 8 * HOUR };
  const { id } = await api.post('/atms/meeting/meetings', meeting, token);
  const windows = [{ from: start, until: start + hours * HOUR }];
  await setUp(api, { id, start, keeper }, { windows, slot_minutes: slotMinutes });
  for (let number = 1; number <= tables; number += 1) {
    const name = String(number).padStart(2, '0');
    const table = { name_zh: `洽谈桌${name}`, name_en: `Table ${name}`, place_zh: '', place_en: '', status: 1 };
    await api.post(TABLES, { ...table, activity_id: id }, token);
  }
  return { id, start, keeper };
}

/** Changes something of the fair's setting. */
export async function setUp(api: DemoApi, { id, keeper }: OwnFair, change: object) {
  const token = keeper.tokens.access_token;
  const current: Row = await api.get(SETTING, { activity_id: id }, token);
  await api.put(SETTING, { ...current, is_on: true, ...change, activity_id: id }, token);
}

interface Asked {
  id: number;
  field_type: number;
  is_required: boolean;
  choices: { id: number }[];
}

/** By its type: text, number, one choice, several, yes or no, a time. */
const ANSWERS: Record<number, (field: Asked) => unknown> = {
  2: () => 1,
  3: ({ choices }) => choices[0]?.id,
  4: ({ choices }) => [choices[0]?.id],
  5: () => true,
  6: () => 1_805_331_600,
};
const answerOf = (field: Asked) => ANSWERS[field.field_type]?.(field) ?? 'Test';

/** Registers somebody for the fair, found by others under this name. */
export async function takePart(api: DemoApi, base: string, fair: OwnFair, by: Colleague, name: string, more = {}) {
  const form = await api.get('/atlas/exhibition/apply_form', { activity_id: fair.id });
  const required = (form.fields as Asked[]).filter((field) => field.is_required);
  const token = by.tokens.access_token;
  // By number: not every system resolves en.localhost outside of a browser.
  const answer = await fetch(`http://127.0.0.1:${new URL(base).port}${APPLY}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      activity_id: fair.id,
      atype: 2,
      name,
      email: by.email,
      mobile: '13800000000',
      is_public: true,
      custom_fields: Object.fromEntries(required.map((field) => [`field_${field.id}`, answerOf(field)])),
      ...more,
    }),
  });
  const { data, message } = await answer.json();
  expect(answer.status, message).toBe(200);
  if (data.status !== PENDING) return;
  const verdict = { id: data.id, version: data.version, accept: true };
  await api.put('/atms/attend/registrations/review', verdict, fair.keeper.tokens.access_token);
}

/** A company with these people. */
export async function newTeam(api: DemoApi, ...people: Colleague[]): Promise<number> {
  const { access_token: staff } = await api.signIn('staff');
  const company = await api.post('/atms/company/companies', { name_zh: unique('测试货运'), country_id: 1 }, staff);
  for (const person of people) {
    const invitation = await api.post('/atlas/company/invitations', { kind: 2, company_id: company.id }, staff);
    const code = new URL(invitation.url).searchParams.get('code');
    await api.post('/atlas/company/invitation/accept', { code }, person.tokens.access_token);
    const requests: Row[] = await api.get('/atlas/company/join_requests', { company_id: company.id }, staff);
    const request = requests.find((one) => one.user_id === person.tokens.user_id);
    await api.put('/atlas/company/join_requests', { id: request.id, is_approved: true }, staff);
  }
  return company.id;
}

const ABOUT_MEETINGS = /\/(atlas\/(atams_)?activity_one2one|atms\/one2one)\//;

/** The site shows one meeting; whoever arranges appointments in this browser does so at another in its place. */
export function showFair(context: BrowserContext, { id }: OwnFair) {
  return context.route(ABOUT_MEETINGS, (route) => {
    const request = route.request();
    const url = new URL(request.url());
    const sent = request.postData();
    if (!sent?.startsWith('{')) {
      url.searchParams.set('activity_id', String(id));
      return route.continue({ url: url.href });
    }
    return route.continue({ postData: JSON.stringify({ ...JSON.parse(sent), activity_id: id }) });
  });
}

/** Somebody at a browser of their own who looks at this fair. */
export async function pageAt(browser: Browser, base: string, fair: OwnFair, person: Colleague): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  await keepSession(context, base, person.tokens);
  await showFair(context, fair);
  return context.newPage();
}
