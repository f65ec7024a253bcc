// People with registrations and tickets, and gates, made through the API for one story: nobody else's are touched.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DemoApi } from '../support/api.ts';
import { type Colleague, newColleague, unique } from '../support/colleagues.ts';

export const EXHIBITOR = 1;
export const VISITOR = 2;

const APPLY = '/atlas/exhibition/activity_apply_user';
const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** A word that no other name has, and that is found as one word. */
export const oneWord = () =>
  `Q${Array.from({ length: 9 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')}`;

export interface Guest {
  id: number;
  number: string;
  name: string;
  company: string;
  status: number;
  by: Colleague;
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

/** Somebody new who registers; exhibitors wait for a review, visitors are in at once. */
export async function register(api: DemoApi, base: string | undefined, name: string, atype = VISITOR): Promise<Guest> {
  const by = await newColleague(api);
  const form = await api.about('apply_form');
  const fits = ({ atype: kind, left }: { atype: number; left?: number | null }) =>
    (kind === 0 || kind === atype) && left !== 0;
  const required = (form.fields as Asked[]).filter((field) => field.is_required);
  const company = unique('Harbour Trade');
  // By number: not every system resolves en.localhost outside of a browser.
  const answer = await fetch(`http://127.0.0.1:${new URL(base ?? '').port}${APPLY}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${by.tokens.access_token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      activity_id: 1,
      atype,
      name,
      position: 'Buyer',
      email: by.email,
      mobile: '13800000000',
      channel: 'search',
      ticket_type_id: form.ticket_types.find(fits)?.id,
      custom_fields: Object.fromEntries(required.map((field) => [`field_${field.id}`, answerOf(field)])),
      ...(atype === EXHIBITOR
        ? { company: { name_zh: '', name_en: company, country_id: 1 } }
        : { company_zh: company, company_en: company }),
    }),
  });
  const { data, message } = await answer.json();
  expect(answer.status, message).toBe(200);
  const { id, number, status } = data;
  return { id, number, status, name, company, by };
}

/** The code on their ticket. */
export async function codeOf(api: DemoApi, { by }: Guest): Promise<string> {
  const [ticket] = await api.get('/atlas/exhibition/ticket', { activity_id: 1 }, by.tokens.access_token);
  return ticket.code;
}

export interface NewGate {
  id: number;
  name: string;
}

export async function newGate(api: DemoApi): Promise<NewGate> {
  const { tokens } = await newColleague(api, 'attend.gates');
  const name = unique('Gate');
  const gate = { name_zh: name, name_en: name, ticket_types: [], status: 1 };
  const { id } = await api.post('/atms/attend/gates', gate, tokens.access_token);
  return { id, name };
}

/** What the server has counted at a gate. */
export async function countsAt(api: DemoApi, gate: NewGate, by: Colleague) {
  const { gates } = await api.get('/atms/attend/check_in/counts', {}, by.tokens.access_token);
  const { let_in, again, refused } = gates.find((one: { gate_id: number }) => one.gate_id === gate.id);
  return { let_in, again, refused };
}

/** As a hardware scanner does it: the characters, then Enter. */
export async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
