// Writing the programme, in English: a speaker, a session with something to read, what visitors see of it, and its end.
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { STORY } from './story.ts';

const SESSIONS = '/admin/session-seats';
const FILE = '/art/demo-event-logo.svg';

test('a session is written, shown to visitors with what is given out, and deleted', async ({
  page,
  open,
  api,
  enterWith,
  trouble,
}) => {
  const stamp = Date.now().toString(36);
  const [speaker, title] = [`Speaker ${stamp}`, `${STORY}${stamp}`];
  const { access_token } = (await enterWith('programme.seats')).tokens;

  await open('/admin/speakers');
  await page.getByRole('button', { name: 'New speaker' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="name_en"]').fill(speaker);
  await dialog.locator('[name="company_en"]').fill('Farshore Lines');
  await dialog.getByRole('combobox', { name: 'Country or region' }).fill('Germany');
  await page.getByRole('option', { name: /^Germany/ }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: speaker })).toContainText(/Farshore Lines.*Germany/);
  await isClean(page, 'the speakers');

  await open(SESSIONS);
  await page.getByRole('button', { name: 'New session' }).click();
  await dialog.locator('[name="title_en"]').fill(title);
  await dialog.locator('[name="start_time"]').fill('2027-03-19T08:00');
  await dialog.locator('[name="end_time"]').fill('2027-03-19T07:00');
  await dialog.locator('[name="place"]').selectOption({ label: 'Another room' });
  await dialog.locator('[name="room_en"]').fill(`Room ${stamp}`);
  await dialog.getByRole('button', { name: 'Add speaker' }).click();
  await dialog.locator('[name="id-0"]').selectOption({ label: `${speaker} · Farshore Lines` });
  await dialog.getByRole('button', { name: 'Add material' }).click();
  await dialog.locator('[name="name_en-0"]').fill('Slides to keep');
  await dialog.locator('[name="url-0"]').fill(FILE);
  await isClean(page, 'the form of a session');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('The end must be after the start');
  await dialog.locator('[name="end_time"]').fill('2027-03-19T08:30');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await open('/agendaList?day=2');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toContainText(speaker);
  await expect(page.getByRole('main')).toContainText('Germany');
  const material = page.getByRole('link', { name: 'Slides to keep' });
  await expect(material).toHaveAttribute('href', FILE);
  // By number: not every system resolves en.localhost outside of a browser.
  const file = await page.request.get(`http://127.0.0.1:${new URL(page.url()).port}${FILE}`);
  expect(file.ok()).toBe(true);
  await isClean(page, 'a session with materials');
  const id = new URL(page.url()).searchParams.get('id');

  // Somebody books it meanwhile, so the question says so.
  const [seats] = await api.get('/atms/programme/sessions', { keyword: title }, access_token);
  await api.put('/atms/programme/sessions', { id: seats.id, capacity: 5, need_booking: true }, access_token);
  const guest = await newColleague(api);
  await api.postOnce('/atlas/exhibition/book_agenda', { activity_agenda_id: seats.id }, guest.tokens.access_token);
  await open(`${SESSIONS}?keyword=${encodeURIComponent(title)}`);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('1 person has booked or waits');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  trouble.expect(404);
  await open(`/agendaList?id=${id}`);
  await expect(page.getByRole('main')).not.toContainText(speaker);

  const [made] = await api.get('/atms/agenda/speakers', { keyword: speaker }, access_token);
  await api.delete('/atms/agenda/speakers', { id: made.id, version: made.version }, access_token);
});
