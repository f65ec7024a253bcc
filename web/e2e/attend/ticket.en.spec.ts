// A visitor's ticket, in English: its code, also without a connection, its calendar entry, and what others see.
import { readFile } from 'node:fs/promises';
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { codeOf, newGate, oneWord, register } from './guests.ts';
import { newPerson, PAGE, TICKET } from './registering.ts';

test('a visitor shows the code, also without a connection', async ({ page, open, enterAs, api, context, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/, /^console error/);
  const { access_token } = await api.signIn('visitor');
  const read = () => api.get('/atlas/exhibition/ticket', { activity_id: 1 }, access_token);
  // The demo's tickets are made after the start.
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  const ticket = (await read()).find(({ status }: { status: number }) => status === 1);
  await page.setViewportSize(WIDTHS.phone);
  await enterAs('visitor');
  await open(TICKET);
  const card = page.getByRole('region', { name: ticket.number });
  const code = card.getByRole('img', { name: `Code of ticket ${ticket.number}` });
  await expect(code).toBeVisible();
  await expect(card).toContainText(ticket.name);
  await expect(card).toContainText('03.18–20');
  await isClean(page, 'a ticket');

  await context.setOffline(true);
  await card.getByRole('button', { name: 'Enlarge code' }).click();
  const large = page.getByRole('dialog', { name: ticket.name });
  await expect(large.getByRole('img', { name: `Code of ticket ${ticket.number}` })).toBeVisible();
  await expect(large).toContainText(ticket.number);
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(code).toBeVisible();

  // The file is made in the browser, so it needs no connection either.
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${ticket.number}.ics`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('BEGIN:VEVENT');
  expect(text).toContain('DTSTART:20270318T');
  await context.setOffline(false);

  const printing = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download PDF' }).click();
  const paper = await printing;
  expect(paper.suggestedFilename()).toBe(`${ticket.number}.pdf`);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a ticket that was used today says when and at which gate', async ({ page, open, api, context, baseURL }) => {
  const guest = await register(api, baseURL, `${oneWord()} Gu`);
  const gate = await newGate(api);
  const steward = await newColleague(api, 'attend.check_in');
  const scan = { gate_id: gate.id, code: await codeOf(api, guest), key: `ticket-${gate.id}-${guest.id}` };
  await api.post('/atms/attend/check_in', scan, steward.tokens.access_token);
  await keepSession(context, baseURL ?? '', guest.by.tokens);
  await open(TICKET);
  const card = page.getByRole('main').getByRole('region').first();
  await expect(card).toContainText('You’re in');
  await expect(card).toContainText(gate.name);
  await isClean(page, 'a used ticket');
});

test('a ticket on paper is the ticket alone', async ({ page, open, enterAs }) => {
  await enterAs('visitor');
  await open(TICKET);
  await expect(page.getByRole('img', { name: /^Code of ticket/ }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^Code of ticket/ }).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to calendar' }).first()).toBeHidden();
});

test('who has none is led to registration', async ({ page, open, api, context, baseURL }) => {
  await newPerson(api, context, baseURL ?? '');
  await open(TICKET);
  await expect(page.getByRole('heading', { name: 'No ticket yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(PAGE);
});
