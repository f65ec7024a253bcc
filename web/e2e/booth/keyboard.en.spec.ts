// The plan by the keys alone: from the page's first link to a booth that is held, and on to its reservation.
import type { Locator, Page } from '@playwright/test';
import { keepSession } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { enterPlan, ownFair, showFair } from './own-fair.ts';
import { panelOf } from './plan-page.ts';

/** More stops than the page has before anything. */
const MAX_STOPS = 120;

/** Presses Tab until the keys are there. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keys never come to ${target}`);
}

test('a booth is found, chosen and held without a mouse', async ({ page, api, context, baseURL }) => {
  test.slow();
  const fair = await ownFair(api, ['A01', 'A02', 'A03']);
  const [, second] = fair.booths;
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  await showFair(context, fair);
  await enterPlan(page);

  const plan = page.getByRole('application');
  await tabTo(page, plan);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${fair.hall.code}-A01, Free`)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  // What the keys are on is said.
  await expect(page.getByText(`${second.booth_no}, Free`)).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`booth=${second.booth_no}`));

  const panel = panelOf(page, second);
  await tabTo(page, panel.getByRole('button', { name: 'Choose this booth' }));
  await page.keyboard.press('Enter');
  const held = page.getByRole('region', { name: 'Your selection' });
  await expect(held.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  // The button has gone, and the keys go on from what it did.
  await expect(held).toBeFocused();
  await tabTo(page, held.getByRole('link', { name: 'Reserve this booth' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/expoReserveInner');
  await expect(page.getByRole('complementary')).toContainText(second.booth_no);
});
