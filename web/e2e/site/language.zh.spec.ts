// Which language a page has: by host, by switch, by cookie; and that switching loses nothing.
import { expect, isAwake, openReady, test } from '../support/test.ts';

const CHINESE = '华东国际货运物流博览会2027';
const ENGLISH = 'East China Freight & Logistics Fair 2027';
const COOKIE = 'FAIRWAY_LANG_CK';

test.describe('language', () => {
  test('follows the host', async ({ page, baseURL }) => {
    const { host, port } = new URL(baseURL ?? '');
    for (const [address, lang, title] of [
      [`http://${host}/`, 'zh-CN', CHINESE],
      [`http://127.0.0.1:${port}/`, 'zh-CN', CHINESE],
      [`http://en.${host}/`, 'en', ENGLISH],
    ] as const) {
      await openReady(page, address);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page).toHaveTitle(title);
    }
    expect(await page.context().cookies()).toEqual([]);
  });

  test('pairs both addresses for search engines', async ({ page, baseURL }) => {
    const { host } = new URL(baseURL ?? '');
    await openReady(page, `http://en.${host}/signIn?lang=zh`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `http://${host}/signIn`);
    await expect(page.locator('link[hreflang="zh"]')).toHaveAttribute('href', `http://${host}/signIn`);
    await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `http://en.${host}/signIn`);
  });

  test('is switched in the header: same page, remembered, and gone from the address', async ({
    page,
    open,
    context,
  }) => {
    await open('/aboutExpo');
    await page.getByRole('banner').getByRole('link', { name: 'EN', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await isAwake(page);
    await expect(page).toHaveURL('/aboutExpo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the expo');

    const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
    expect(cookie).toMatchObject({ value: 'en', path: '/' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);

    await open('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'EN', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page).toHaveTitle(ENGLISH);
  });

  test('is switched in the footer, and back', async ({ page, open }) => {
    await open('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'EN', exact: true }).click();
    await expect(page).toHaveTitle(ENGLISH);
    await isAwake(page);
    await footer.getByRole('link', { name: '中文', exact: true }).click();
    await expect(page).toHaveTitle(CHINESE);
    await expect(page).toHaveURL('/');
  });

  test('keeps what identifies the page', async ({ page, open }) => {
    await open('/informationDetail?id=3&from=newsletter');
    await page.getByRole('banner').getByRole('link', { name: 'EN', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL('/informationDetail?id=3&from=newsletter');
  });

  test('keeps the session', async ({ page, open, enterAs }) => {
    await enterAs('visitor');
    await open('/console/myParticipation/overviewofParticipants');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('顾南舟');
    await page.getByRole('banner').getByRole('link', { name: 'EN', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gu Nanzhou');
    await expect(page).toHaveURL('/console/myParticipation/overviewofParticipants');
  });

  test('is ours alone: an unknown value changes nothing', async ({ page, open, context }) => {
    await open('/?lang=tlh');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect((await context.cookies()).filter(({ name }) => name === COOKIE)).toEqual([]);
  });
});
