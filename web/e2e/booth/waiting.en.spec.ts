// The waiting list of a sold booth: joining it, the offer when the booth is free again, and taking it.
import { expect, test } from '../identity/story.ts';
import { keepSession } from '../support/api.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { enterPlan, ownFair, sell, showFair } from './own-fair.ts';
import { fillOrder, panelOf } from './plan-page.ts';

const LINK = /\/expoReserve[^\s"<>)]*/;
const MINE = '/console/myParticipation/myBooths';

test('whoever waits for a sold booth is offered it when it is free, and takes it', async ({
  page,
  open,
  api,
  context,
  baseURL,
  outbox,
}) => {
  test.slow();
  const fair = await ownFair(api, ['A01', 'A02']);
  const [booth] = fair.booths;
  const sold = await sell(api, fair, booth);
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  await showFair(context, fair);

  await enterPlan(page);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: booth.booth_no, exact: true }).click();
  const panel = panelOf(page, booth);
  await expect(panel).toContainText('Sold');
  await panel.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(panel).toContainText('number 1 on the waiting list');
  await open(MINE);
  await expect(page.getByRole('main')).toContainText('Number 1 in line');

  // The exhibitor withdraws, and the booth is nobody else's for some hours.
  const end = { id: sold.id, version: sold.version, reason: 'Withdrew' };
  await api.put('/atms/booth/reservations/cancel', end, fair.keeper.tokens.access_token);
  await expect(async () => {
    await open(MINE);
    await expect(page.getByRole('main')).toContainText('kept for you until', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const token = person.tokens.access_token;
  const hold = () => api.get('/atlas/exhibition/booth_hold', { activity_id: fair.id }, token);
  await expect.poll(async () => (await hold()).reservation).not.toBeNull();
  const booked = await api.get('/atlas/exhibition/booked_booth', { booth_id: booth.id });
  expect(booked.status).toBe(2);
  expect(booked.held_until).toBeGreaterThan(Date.now() / 1000 + 3600);

  await page
    .getByRole('listitem')
    .filter({ hasText: booth.booth_no })
    .getByRole('link', { name: 'Continue reservation' })
    .click();
  await expect(page).toHaveURL('/expoReserveInner');
  await expect(page.getByRole('complementary')).toContainText(booth.booth_no);
  // The mail leads to the same place; its host is the tenant's, which is not the test's.
  const [link = ''] = LINK.exec(await outbox.textTo(person.email, 'booth_offered')) ?? [];
  await open(MINE);
  await open(link);
  await expect(page).toHaveURL('/expoReserveInner');
  await expect(page.getByRole('complementary')).toContainText(booth.booth_no);
  await fillOrder(page, unique('Patient Lines'));
  await page.getByRole('button', { name: 'Submit reservation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservation submitted');
  await expect(page.getByRole('table')).toContainText(booth.booth_no);
  expect(await api.get('/atlas/exhibition/booth_waiting', { activity_id: fair.id }, token)).toEqual([]);
});
