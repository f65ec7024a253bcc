// Seats in sessions, in English: booking, a clash, a star, one's own agenda and calendar; a waiting list with two people; and
// what organisers see of it.
import type { Browser, Page } from '@playwright/test';
import { type DemoApi, keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

const SESSIONS = '/atms/programme/sessions';
const MINE = '/console/myParticipation/agenda';

async function sessionsOf(api: DemoApi, ...codes: string[]): Promise<Row[]> {
  const all: Row[] = await api.about('agenda');
  return codes.map((code) => all.find((row) => row.code === code));
}

const card = (page: Page, session: Row) => page.getByRole('article').filter({ hasText: session.title_en });
const item = (page: Page, session: Row) => page.getByRole('listitem').filter({ hasText: session.title_en });

/** Somebody at a browser of their own, with a new account. */
async function newPerson(browser: Browser, base: string, api: DemoApi): Promise<Page> {
  const { tokens } = await newColleague(api);
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  await keepSession(context, base, tokens);
  return context.newPage();
}

test('what somebody books and stars is in their agenda', async ({ page, open, api, context, baseURL, trouble }) => {
  const [lesson, firstMile, closing] = await sessionsOf(api, 'read-bill', 'first-mile', 'closing');
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  // A clash is a refusal that can be confirmed.
  trouble.expect(409);

  await open('/agendaList?day=3');
  await expect(card(page, lesson)).toContainText(/\d+ of 60 seats left/);
  await card(page, lesson)
    .getByRole('button', { name: /^Book a seat/ })
    .click();
  await expect(card(page, lesson)).toContainText('Seat booked');
  await card(page, firstMile)
    .getByRole('button', { name: /^Book a seat/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(lesson.title_en);
  await isClean(page, 'the question about a clash');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(card(page, firstMile)).not.toContainText('Seat booked');
  await card(page, firstMile)
    .getByRole('button', { name: /^Book a seat/ })
    .click();
  await dialog.getByRole('button', { name: 'Book it anyway' }).click();
  await expect(card(page, firstMile)).toContainText('Seat booked');
  const star = card(page, closing).getByRole('button', { name: /^Star/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await open(MINE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My agenda');
  await expect(item(page, lesson).first()).toContainText(`At the same time as ${firstMile.title_en}`);
  await expect(item(page, closing)).toContainText('Starred');
  await isClean(page, 'my agenda');

  await page.getByRole('button', { name: 'Make calendar address' }).click();
  await expect(page.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(/\/my_agenda\.ics\?key=.{20,}/);
  const path = await page.getByRole('link', { name: 'Download .ics file' }).getAttribute('href');
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), path ?? '');
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);

  const title = page.getByRole('link', { name: firstMile.title_en, exact: true });
  const booked = page.getByRole('listitem').filter({ has: title });
  await booked.getByRole('button', { name: /^Cancel seat/ }).click();
  await dialog.getByRole('button', { name: 'Cancel seat' }).click();
  await expect(booked).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('At the same time as');
});

test('a stranger signs in first', async ({ page, open, api }) => {
  const [lesson] = await sessionsOf(api, 'read-bill');
  await open('/agendaList?day=3');
  await card(page, lesson)
    .getByRole('button', { name: /^Book a seat/ })
    .click();
  await expect(page).toHaveURL('/signIn');
});

test('the next one on the waiting list moves up', ENGINE, async ({ browser, api, baseURL }) => {
  const base = baseURL ?? '';
  const [session] = await sessionsOf(api, 'first-dg');
  const organiser = await newColleague(api, 'programme.seats');
  const token = organiser.tokens.access_token;
  const [seats]: Row[] = await api.get(SESSIONS, { keyword: 'first-dg' }, token);
  // One seat is left, whoever was here before.
  await api.put(SESSIONS, { id: session.id, capacity: seats.booked + 1, need_booking: true }, token);
  const [first, second] = [await newPerson(browser, base, api), await newPerson(browser, base, api)];

  await openReady(first, `/agendaList?id=${session.id}`);
  await first.getByRole('button', { name: /^Book a seat/ }).click();
  await expect(first.getByRole('main')).toContainText('Seat booked');

  await openReady(second, `/agendaList?id=${session.id}`);
  await second.getByRole('button', { name: /^Join waiting list/ }).click();
  await expect(second.getByRole('main')).toContainText('Number 1 on the waiting list');

  await first.getByRole('button', { name: /^Cancel seat/ }).click();
  await expect(first.getByRole('dialog')).toContainText('next person on the waiting list');
  await first.getByRole('dialog').getByRole('button', { name: 'Cancel seat' }).click();
  await expect(first.getByRole('button', { name: /^Join waiting list/ })).toBeVisible();

  await openReady(second, MINE);
  await expect(item(second, session)).toContainText('Seat booked');
  await expect(item(second, session)).toContainText('Moved up from the waiting list');
  await Promise.all([first.context().close(), second.context().close()]);
});

test('organisers see the seats of a session and who has them', async ({ page, open, api, enterWith }) => {
  const [workshop] = await sessionsOf(api, 'carbon-shop');
  await enterWith('programme.seats');
  await open('/admin/session-seats?keyword=carbon-shop');
  const row = page.getByRole('row').filter({ hasText: workshop.title_en });
  await expect(row).toContainText('20');
  await row.getByRole('button', { name: /Change seats/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/20 booked, \d+ waiting/);
  await isClean(page, 'the form of seats');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /See names/ }).click();
  await expect(page).toHaveURL(`/admin/session-seats/people?session=${workshop.id}`);
  await expect(page.getByRole('main')).toContainText(workshop.title_en);
  await expect(page.getByRole('table')).toContainText('Booked');
  await isClean(page, 'who booked');
});
