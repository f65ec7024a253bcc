// Reserving booths, in English: strangers sign in and come back, a new company books two, one goes to somebody else meanwhile,
// and a hold runs out.
import { keepSession, PASSWORD } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { ENGINE, expect, test } from '../support/test.ts';
import { addressOf, fillOrder, freeIn, holdFor, panelOf, shortOf } from './plan-page.ts';

const HALL = 'N3';

test('a stranger signs in and comes back to the same booth', async ({ page, open, api }) => {
  const person = await newColleague(api);
  const booth = (await freeIn(api, HALL)).at(-1);
  await open(addressOf(booth));
  await panelOf(page, booth).getByRole('button', { name: 'Sign in to choose it' }).click();
  await expect(page).toHaveURL('/signIn');
  await page.getByLabel('Mobile or email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(addressOf(booth));
  await expect(panelOf(page, booth).getByRole('button', { name: 'Choose this booth' })).toBeVisible();
});

test('what stands beside a booth is said before anything more is known of it', async ({ page, open, api }) => {
  const [first, second] = await freeIn(api, HALL);
  let letThrough = () => {};
  const isLate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/booked_booth\?/, (route) => isLate.then(() => route.continue()));
  await open(addressOf(first));
  await page.getByRole('link', { name: 'List' }).click();
  await page.getByRole('button', { name: second.booth_no, exact: true }).click();
  await expect(panelOf(page, second).getByRole('term').filter({ hasText: 'Next to' })).toBeVisible();
  letThrough();
});

test('a new company reserves two booths', ENGINE, async ({ page, open, api, context, baseURL }) => {
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  const [first, second] = await freeIn(api, HALL);
  await open(addressOf(first));
  await panelOf(page, first).getByRole('button', { name: 'Choose this booth' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0\d:\d\d$/);
  await page.getByRole('link', { name: 'List' }).click();
  await page.getByRole('button', { name: second.booth_no, exact: true }).click();
  await panelOf(page, second).getByRole('button', { name: 'Add this booth' }).click();
  await panelOf(page, second).getByRole('link', { name: 'Reserve these 2 booths' }).click();

  await expect(page).toHaveURL('/expoReserveInner');
  await page.getByRole('button', { name: 'Submit reservation' }).click();
  await expect(page.getByLabel('Chinese name')).toBeFocused();
  const name = unique('Lantern Freight');
  await fillOrder(page, name);
  await isClean(page, 'the reservation');
  // What was typed is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('English name')).toHaveValue(name);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ines Hart');
  await page.getByRole('button', { name: 'Submit reservation' }).click();

  await expect(page).toHaveURL(/\/expoBooked\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservation submitted');
  for (const { booth_no } of [first, second]) await expect(page.getByRole('table')).toContainText(booth_no);
  await expect(page.getByRole('main')).toContainText(name);
  await isClean(page, 'the confirmation');

  await open('/console/myParticipation/myBooths');
  await expect(page.getByRole('main')).toContainText('In review');
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(page.getByRole('main')).toContainText('Cancelled');
});

test('what went to somebody else is named, and the rest is kept', async ({ page, open, api, context, baseURL }) => {
  const base = baseURL ?? '';
  const [mine, theirs] = [await newColleague(api), await newColleague(api)];
  const [, , keep, lose] = await freeIn(api, HALL);
  await keepSession(context, base, mine.tokens);
  await holdFor(api, base, mine.tokens.access_token, [keep.id, lose.id]);
  await open('/expoReserveInner');
  await expect(page.getByRole('complementary')).toContainText(lose.booth_no);
  // In the moment between looking and sending, the other one gets it.
  await api.delete('/atlas/exhibition/booth_hold', { activity_id: 1, booth_id: lose.id }, mine.tokens.access_token);
  await holdFor(api, base, theirs.tokens.access_token, [lose.id]);
  await fillOrder(page, unique('Harbour Two'));
  await page.getByRole('button', { name: 'Submit reservation' }).click();
  await expect(page.getByText(`Just taken by someone else: ${lose.booth_no}`)).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(keep.booth_no);
  await expect(page.getByRole('complementary')).not.toContainText(lose.booth_no);
  for (const { tokens } of [mine, theirs]) {
    await api.delete('/atlas/exhibition/booth_hold', { activity_id: 1 }, tokens.access_token);
  }
});

test('what others do appears while one looks', ENGINE, async ({ page, open, api, baseURL }) => {
  const person = await newColleague(api);
  const booth = (await freeIn(api, HALL)).at(-2);
  await open(addressOf(booth));
  await expect(panelOf(page, booth)).toContainText('Free');
  await holdFor(api, baseURL ?? '', person.tokens.access_token, [booth.id]);
  await expect(panelOf(page, booth)).toContainText('On hold', { timeout: 20_000 });
  await api.delete('/atlas/exhibition/booth_hold', { activity_id: 1 }, person.tokens.access_token);
  await expect(panelOf(page, booth)).toContainText('Free', { timeout: 20_000 });
});

test('a hold runs out and says so', async ({ page, api, context, baseURL }) => {
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  const booth = (await freeIn(api, HALL)).at(-3);
  await holdFor(api, baseURL ?? '', person.tokens.access_token, [booth.id]);
  await page.clock.install();
  await page.goto(addressOf(booth));
  await expect(panelOf(page, booth).getByRole('heading', { level: 2 })).toHaveText(shortOf(booth));
  await expect(page.getByRole('timer')).toBeVisible();
  // The time is shown a moment before the page waits for its end, and what is read meanwhile lets it wait anew.
  await expect(async () => {
    await page.clock.fastForward('30:00');
    await expect(panelOf(page, booth)).toContainText('Your hold has run out', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('timer')).toBeHidden();
  await api.delete('/atlas/exhibition/booth_hold', { activity_id: 1 }, person.tokens.access_token);
});
