// What stories of taking part share: an account that nobody else uses, and the answers to what the organiser asks.
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

interface Asked {
  id: number;
  field_type: number;
  is_required: boolean;
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
