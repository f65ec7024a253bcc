// Search engines find every page and every thing on the map of the site.
import { INNER_PAGES } from '../support/pages.ts';
import { ENGINE, expect, test } from '../support/test.ts';

test('the map names every page and every thing, in its language', ENGINE, async ({ page, baseURL, api }) => {
  const robots = await page.goto('/robots.txt');
  expect(await robots?.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const map = await page.goto('/sitemap.xml');
  expect(map?.headers()['content-type']).toBe('application/xml');
  const text = (await map?.text()) ?? '';
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  // Searches are no pages of their own.
  const isMapped = (path: string) =>
    !/^\/(?:agendaList\?view|enrollPage\?|etcView\?|cargoHall\?|exhibitiorList\?|expoReserve\?|freightRates\?|negotiationHall\?|userList\?)/.test(
      path,
    );
  for (const path of INNER_PAGES.filter(isMapped)) {
    expect(places, path).toContain(baseURL + path);
  }
  const [articles, sessions, hotels, fairs, companies] = await Promise.all([
    api.about('static_content', { nopage: 1 }),
    api.about('agenda'),
    api.about('activity_hotels'),
    api.about('activity_same'),
    api.about('exhibitor_pages'),
  ]);
  const count = (part: string) => places.filter((place) => place?.includes(part)).length;
  expect([
    count('/informationDetail?'),
    count('/agendaList?'),
    count('/hotelDetail?'),
    count('/activityDetails?'),
    count('/companyDetail?'),
  ]).toEqual([articles, sessions, hotels, fairs, companies].map((things) => things.length));
  expect(new Set(places).size).toBe(places.length);
});
