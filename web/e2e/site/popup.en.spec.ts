// The popup banner: once a day, never while the page loads or while somebody is busy, and gone by Escape.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ withPopup: true });

const MORNING = new Date('2027-01-10T09:00:00+08:00');
const DAY = 86_400_000;

/** The page's time stands still from now on, and moves only when it is told to, however slow the machine. */
async function stopTime(page: Page, at: number) {
  await page.clock.install({ time: at - 1000 });
  await page.clock.pauseAt(at);
}

async function arrive(page: Page) {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  // The popup's own code arrives after the page; until it listens, nothing can be noticed.
  await page.waitForLoadState('networkidle');
}

/** Someone is there: the popup waits for a sign of life, then for stillness. */
async function stir(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.move(260, 340);
}

/** Stirs and rests until the popup is there: it may still have been fetching its code, its banner or its picture. */
async function waitFor(page: Page, popup: Locator) {
  await expect(async () => {
    await stir(page);
    await page.clock.runFor(10_000);
    await expect(popup).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test.describe('popup banner', () => {
  test('appears once a day, after the page has settled', async ({ page, api, say }) => {
    const [banner] = await api.get('/atlas/resource/banner', {
      activity_id: 1,
      status: 1,
      nopage: 1,
      platform: 2,
      position: 'home_popup',
    });
    const popup = page.getByRole('dialog', { name: api.local(banner, 'title') });
    await stopTime(page, MORNING.getTime());
    await arrive(page);
    await stir(page);
    await page.clock.runFor(4_000);
    await expect(popup).toBeHidden();
    await waitFor(page, popup);
    await expect(popup.getByRole('link')).toHaveAttribute('href', banner.link);

    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await arrive(page);
    await stir(page);
    await page.clock.runFor(60_000);
    await expect(popup).toBeHidden();

    // Not with the page open: one that was left alone for a day has forgotten its data.
    await page.goto('about:blank');
    await page.clock.pauseAt(MORNING.getTime() + DAY);
    await arrive(page);
    await waitFor(page, popup);
    await popup.getByRole('button', { name: say('关闭', 'Close') }).click();
    await expect(popup).toBeHidden();
  });

  test('does not come to a page that nobody touches', async ({ page }) => {
    await stopTime(page, MORNING.getTime());
    await arrive(page);
    await page.clock.runFor(120_000);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
