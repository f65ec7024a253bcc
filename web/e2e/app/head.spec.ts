// What a public page says about itself to machines: title, description, addresses, the event's data; and no inline code.
import { expect } from '../support/test.ts';
import { test } from '../support/walk.ts';

test('the home page describes itself and has no inline script', async ({ page, open, lang, say, baseURL }) => {
  const source = (await (await open('/'))?.text()) ?? '';
  const scripts = [...source.matchAll(/<script(?![^>]*(?:src=|type="application\/))[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual([]);
  expect(source).not.toMatch(/<style|\son\w+="/);
  const content = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  await expect(content('description')).toHaveAttribute('content', say(/进港/, /cargo/));
  await expect(content('og:title')).toHaveAttribute('content', say(/博览会/, /Freight/));
  await expect(content('og:locale')).toHaveAttribute('content', lang === 'en' ? 'en_GB' : 'zh_CN');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`);
  const event = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(event).toMatchObject({
    '@type': 'ExhibitionEvent',
    startDate: '2027-03-18T09:00:00+08:00',
    endDate: '2027-03-20T17:00:00+08:00',
  });
});

test('the fonts that are preloaded are those of the first screen', async ({ page, open }) => {
  await open('/');
  await page.evaluate(() => document.fonts.ready);
  const unused = await page.evaluate(() => {
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const isLoaded = ({ style }: CSSFontFaceRule) =>
      [...document.fonts].some(
        (face) =>
          face.status === 'loaded' &&
          face.family.replaceAll('"', '') === style.getPropertyValue('font-family').replaceAll('"', '') &&
          (face.unicodeRange === style.getPropertyValue('unicode-range') || !style.getPropertyValue('unicode-range')),
      );
    return preloaded
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => {
        const own = rules.filter((rule) => rule instanceof CSSFontFaceRule && rule.style.cssText.includes(href));
        return !own.some((rule) => isLoaded(rule as CSSFontFaceRule));
      });
  });
  expect(unused).toEqual([]);
});

test('personal and unfinished pages stay out of indexes', async ({ page, open }) => {
  for (const path of ['/expoReserveInner', '/testIndex', '/share']) {
    await open(path);
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
  }
  await open('/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});
