// A hold that cannot be read is not taken for none, and one that was given back is not offered once more.
import { keepSession } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { freeIn, holdFor } from './plan-page.ts';

const HALL = 'N3';
const HOLD = /\/atlas\/exhibition\/booth_hold\?/;

test('the form waits for what is held, and forgets what was given back', async ({
  page,
  api,
  open,
  context,
  baseURL,
  trouble,
}) => {
  trouble.expect(500);
  const booth = (await freeIn(api, HALL)).at(-1);
  const person = await newColleague(api);
  await holdFor(api, baseURL ?? '', person.tokens.access_token, [booth.id]);
  await keepSession(context, baseURL ?? '', person.tokens);

  let isBroken = true;
  await page.route(HOLD, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false, code: 500, message: '' } }) : route.continue(),
  );
  await open('/expoReserveInner');
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('This didn’t load');
  await expect(page.getByText('No booth chosen yet')).toHaveCount(0);
  isBroken = false;
  await panel.getByRole('button', { name: 'Try again' }).click();
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByRole('timer')).toBeVisible();

  await summary.getByRole('button', { name: 'Release it' }).click();
  await expect(page.getByRole('heading', { name: 'No booth chosen yet' })).toBeVisible();
});

test('another company’s reservation is not there', async ({ page, enterAs, open, trouble }) => {
  trouble.expect(404);
  await enterAs('visitor');
  await open('/expoBooked?id=999999');
  await expect(page.getByRole('heading', { name: 'No reservation to show' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'My booths' })).toBeVisible();
});
