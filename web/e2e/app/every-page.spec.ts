// Every public page, opened once in each language: rendered by the server, taken over by React without a complaint,
// described for machines, nothing cut off at any width, and nothing for axe to find.
import type { Page } from '@playwright/test';
import { axeView, isClean } from '../support/axe.ts';
import { OPEN_PAGES } from '../support/pages.ts';
import { expect, isAwake, type Lang, test } from '../support/test.ts';

const OTHER_PAGES = ['/', '/signIn', '/signUp', '/404', '/expoReserve', '/sign', '/forgetPassword', '/expoBooked'];
/** Made in the browser only: specimens for developers. */
const UNRENDERED = ['/testIndex'];

/** What a page is for search engines, where it is not the fair itself. */
const KINDS: Record<string, string> = {
  '/informationDetail?id=1': 'NewsArticle',
  '/agendaList?id=1': 'BusinessEvent',
  '/hotelDetail?id=1': 'Hotel',
};

test.use(axeView);

for (const path of [...OPEN_PAGES, ...OTHER_PAGES, ...UNRENDERED]) {
  test(`${path} is whole`, async ({ page, lang, baseURL, trouble }) => {
    if (path === '/404') trouble.expect(404);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === '/404' ? 404 : 200);
    const source = (await response?.text()) ?? '';
    if (!UNRENDERED.includes(path)) expect(source).toContain('"mode":"ssr"');
    expect(source).not.toMatch(/\$RC\(|<script>/);
    // Parts below the first screen wake up later: every element of the page must belong to React in the end.
    await isAwake(page);
    expect(await page.evaluate(() => window.__fairwayErrors)).toEqual([]);
    if (OPEN_PAGES.some((open) => open === path)) await describesItself(page, path, lang, baseURL ?? '');
    await isClean(page, path);
    for (const width of [390, 768, 1440]) await fits(page, width);
  });
}

async function describesItself(page: Page, path: string, lang: Lang, origin: string) {
  const { port } = new URL(origin);
  const content = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(content('description')).toHaveAttribute('content', /\S{4}/);
  await expect(content('og:title')).toHaveAttribute('content', /\S/);
  await expect(content('og:url')).toHaveAttribute('content', origin + path);
  await expect(content('robots')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', origin + path);
  await expect(page.locator('link[hreflang="zh"]')).toHaveAttribute('href', `http://localhost:${port}${path}`);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `http://en.localhost:${port}${path}`);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(heading).toMatch(lang === 'zh' ? /[\u3400-\u9fff]/ : /[A-Za-z]{3}/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data['@type']).toBe(KINDS[path] ?? 'ExhibitionEvent');
}

/** No page scrolls sideways. */
async function fits(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Two frames: one to lay the page out anew, one for what its scripts make of that.
  const needed = await page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(document.documentElement.scrollWidth))),
      ),
  );
  expect(needed, `${width} px`).toBeLessThanOrEqual(width);
}
