// What stories of taking part share: an account that nobody else uses, and the answers to what the organiser asks.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type DemoApi, keepSession } from '../support/api.ts';
import { type Colleague, newColleague } from '../support/colleagues.ts';

export const PAGE = '/enrollPage';
export const TICKET = '/console/myParticipation/myTicket';
export const MINE = '/atlas/exhibition/activity_apply_user';

/** Somebody new, signed in at this browser. */
export async function newPerson(api: DemoApi, context: BrowserContext, base: string): Promise<Colleague> {
  const person = await newColleague(api);
  await keepSession(context, base, person.tokens);
  return person;
}

/** Types of custom fields, as the wire counts them. */
const TYPE = { text: 1, number: 2, single: 3, multiple: 4, boolean: 5, time: 6 };

const PENDING = 2;

interface Asked {
  id: number;
  field_type: number;
  is_required: boolean;
  choices: { id: number }[];
}

/** Answers whatever the organiser insists on. */
export async function answerFields(page: Page, api: DemoApi) {
  const { fields } = await api.about('apply_form');
  for (const { id, field_type } of (fields as Asked[]).filter((field) => field.is_required)) {
    const control = page.locator(`[name="field_${id}"]`);
    if (field_type === TYPE.text) await control.fill('测试');
    else if (field_type === TYPE.number) await control.fill('12');
    else if (field_type === TYPE.time) await control.fill('2027-03-18');
    else if (field_type === TYPE.multiple) await control.first().check();
    else if (field_type === TYPE.single || field_type === TYPE.boolean) await control.selectOption({ index: 1 });
  }
}

/** The first ticket that a visitor can have, if the fair has any. */
export async function chooseTicket(page: Page) {
  const ticket = page.locator('input[name="ticket_type_id"]:enabled').first();
  if ((await ticket.count()) > 0) await ticket.check();
}

/** What an API call answers to each type of field. */
const answerOf = ({ field_type, choices }: Asked): unknown => {
  const [first] = choices;
  if (field_type === TYPE.number) return 12;
  if (field_type === TYPE.single) return first?.id;
  if (field_type === TYPE.multiple) return [first?.id];
  if (field_type === TYPE.boolean) return true;
  return field_type === TYPE.time ? 1_805_331_600 : '测试';
};

/** Registers somebody as a visitor, as their page would, and has it accepted where the organiser looks at it. */
export async function registerVisitor(api: DemoApi, base: string, { email, tokens }: Colleague) {
  const form = await api.about('apply_form');
  const type = form.ticket_types.find((one: { atype: number; left?: number }) => one.atype !== 1 && one.left !== 0);
  const required = (form.fields as Asked[]).filter((field) => field.is_required);
  // By number: not every system resolves en.localhost outside of a browser.
  const response = await fetch(`http://127.0.0.1:${new URL(base).port}${MINE}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${tokens.access_token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({
      activity_id: 1,
      atype: 2,
      name: 'Ines Hart',
      email,
      mobile: '+49 40 1234567',
      ticket_type_id: type?.id,
      custom_fields: Object.fromEntries(required.map((field) => [`field_${field.id}`, answerOf(field)])),
    }),
  });
  if (!response.ok) throw new Error(`${MINE}: ${response.status} ${await response.text()}`);
  const { data } = await response.json();
  if (data.status !== PENDING) return;
  const keeper = await newColleague(api, 'attend.registrations');
  const decision = { id: data.id, version: data.version, accept: true };
  await api.put('/atms/attend/registrations/review', decision, keeper.tokens.access_token);
}
