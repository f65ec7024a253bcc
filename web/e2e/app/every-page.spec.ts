// Every page, opened once in each language: it is not blank, React has no complaint, and axe finds nothing. Chinese is looked
// at on a phone, English on a desk. Public pages are also rendered by the server and described for machines; all fit every
// width, and on a phone everything that is pressed suits a finger.
import type { Page } from '@playwright/test';
import { axeView, isClean } from '../support/axe.ts';
import { ADMIN_PAGES, CONSOLE_PAGES, PUBLIC_PAGES, SITE_PAGES, type Walked } from '../support/pages.ts';
import { smallTargets } from '../support/targets.ts';
import { ENGINE, expect, isAwake, type Lang, WIDTHS } from '../support/test.ts';
import { test, walkTo } from '../support/walk.ts';

/** What a page is for search engines, where it is not the fair itself. */
const KINDS: Record<string, string> = {
  '/informationDetail?id=1': 'NewsArticle',
  '/agendaList?id=1': 'BusinessEvent',
  '/hotelDetail?id=1': 'Hotel',
  '/companyDetail?id=1': 'Organization',
  '/companyDetail?id=40': 'Organization',
};

test.use(axeView);
// The walk on the second database looks for what a page cannot read, which is the same in both languages.
test.skip(({ lang }) => process.env.FAIRWAY_E2E_ENGINE === 'postgres' && lang === 'en', 'walked in Chinese');

for (const entry of PUBLIC_PAGES) {
  const { address, path, layout, isPublic } = entry;
  test(`${address} is whole`, ENGINE, async ({ page, lang, baseURL, trouble }) => {
    if (path === '/404') trouble.expect(404);
    const response = await page.goto(address);
    expect(response?.status()).toBe(path === '/404' ? 404 : 200);
    const source = (await response?.text()) ?? '';
    if (isPublic) expect(source).toContain('"mode":"ssr"');
    expect(source).not.toMatch(/\$RC\(|<script>/);
    // Parts below the first screen wake up later: every element of the page must belong to React in the end.
    await isAwake(page);
    await isNotBlank(page, entry, lang);
    await expect(page.getByRole('banner')).toHaveCount(layout === 'empty' ? 0 : 1);
    if (SITE_PAGES.includes(address)) await describesItself(page, address, lang, baseURL ?? '');
    await isClean(page, address, { withContrast: lang === 'en' });
    await suitsScreens(page, entry, lang);
  });
}

// One test for each page, so that what stumbles is tried again alone.
test.describe('in the console', () => {
  test.use({ walker: 'exhibitor' });

  for (const entry of CONSOLE_PAGES) {
    test(`${entry.address} is whole`, ENGINE, async ({ page, lang }) => {
      await walkTo(page, entry.address);
      await isNotBlank(page, entry, lang);
      await isClean(page, entry.address, { withContrast: lang === 'en' });
      await suitsScreens(page, entry, lang);
    });
  }
});

test.describe('in administration', () => {
  test.use({ walker: 'staff' });

  for (const entry of ADMIN_PAGES) {
    test(`${entry.address} is whole`, ENGINE, async ({ page, lang }) => {
      await walkTo(page, entry.address);
      await isNotBlank(page, entry, lang);
      await expect(page.getByRole('alert'), entry.address).toHaveCount(0);
      // The frame of the page builder shows the site, which is looked at above.
      await isClean(page, entry.address, { without: 'iframe', withContrast: lang === 'en' });
      await suitsScreens(page, entry, lang);
    });
  }
});

/** A plan is drawn with a mouse, its halls and booths as large as the screen lets them be; specimens are small on purpose. */
const NOT_FOR_FINGERS = ['/admin/booth-plan/edit', '/testIndex'];

/** A page looks the same on every database. */
async function suitsScreens(page: Page, { address, path }: Walked, lang: Lang) {
  if (process.env.FAIRWAY_E2E_ENGINE === 'postgres') return;
  if (lang === 'en') for (const width of [1440, 768]) await fits(page, width);
  await fits(page, WIDTHS.phone.width);
  if (!NOT_FOR_FINGERS.includes(path)) expect(await smallTargets(page), address).toEqual([]);
}

async function isNotBlank(page: Page, { address, path }: Walked, lang: Lang) {
  await expect(page, path).toHaveURL(address);
  await expect(page.locator('html'), path).toHaveAttribute('lang', lang === 'en' ? 'en' : 'zh-CN');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, `${path} has one heading`).toHaveCount(1);
  await expect(heading, path).toHaveText(/\S/);
  await expect(page, path).toHaveTitle(/\S/);
  // A page with only a heading would be a stub.
  expect((await page.locator('#root').textContent())?.length, path).toBeGreaterThan(50);
  expect(await page.evaluate(() => window.__fairwayErrors), path).toEqual([]);
}

async function describesItself(page: Page, address: string, lang: Lang, origin: string) {
  const { port } = new URL(origin);
  const content = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(content('description')).toHaveAttribute('content', /\S{4}/);
  await expect(content('og:title')).toHaveAttribute('content', /\S/);
  await expect(content('og:url')).toHaveAttribute('content', origin + address);
  await expect(content('robots')).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', origin + address);
  await expect(page.locator('link[hreflang="zh"]')).toHaveAttribute('href', `http://localhost:${port}${address}`);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `http://en.localhost:${port}${address}`);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(heading).toMatch(lang === 'zh' ? /[\u3400-\u9fff]/ : /[A-Za-z]{3}/);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(data['@type']).toBe(KINDS[address] ?? 'ExhibitionEvent');
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
