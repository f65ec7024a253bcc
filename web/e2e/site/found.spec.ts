// Pages can be found and passed on: each says what it is, where it stands in both languages, and is on the map.
import { OPEN_PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const KINDS: Record<string, string> = {
  '/informationDetail?id=1': 'NewsArticle',
  '/agendaList?id=1': 'BusinessEvent',
  '/hotelDetail?id=1': 'Hotel',
};

for (const path of OPEN_PAGES) {
  test(`${path} describes itself`, async ({ page, open, lang, baseURL }) => {
    const response = await open(path);
    expect(response?.status()).toBe(200);
    const { port } = new URL(baseURL ?? '');
    const content = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(content('description')).toHaveAttribute('content', /\S{4}/);
    await expect(content('og:title')).toHaveAttribute('content', /\S/);
    await expect(content('og:url')).toHaveAttribute('content', baseURL + path);
    await expect(content('robots')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', baseURL + path);
    await expect(page.locator('link[hreflang="zh"]')).toHaveAttribute('href', `http://localhost:${port}${path}`);
    await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `http://en.localhost:${port}${path}`);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(heading).toMatch(lang === 'zh' ? /[\u3400-\u9fff]/ : /[A-Za-z]{3}/);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
    expect(data['@type']).toBe(KINDS[path] ?? 'ExhibitionEvent');
  });
}

test('the map names every page and every thing, in its language', async ({ page, baseURL, api }) => {
  const robots = await page.goto('/robots.txt');
  expect(await robots?.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const map = await page.goto('/sitemap.xml');
  expect(map?.headers()['content-type']).toBe('application/xml');
  const text = (await map?.text()) ?? '';
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  for (const path of OPEN_PAGES.filter((open) => !open.startsWith('/etcView'))) {
    expect(places, path).toContain(baseURL + path);
  }
  const [articles, sessions, hotels, fairs] = await Promise.all([
    api.about('static_content', { nopage: 1 }),
    api.about('agenda'),
    api.about('activity_hotels'),
    api.about('activity_same'),
  ]);
  const count = (part: string) => places.filter((place) => place?.includes(part)).length;
  expect([
    count('/informationDetail?'),
    count('/agendaList?'),
    count('/hotelDetail?'),
    count('/activityDetails?'),
  ]).toEqual([articles.length, sessions.length, hotels.length, fairs.length]);
  expect(new Set(places).size).toBe(places.length);
});
