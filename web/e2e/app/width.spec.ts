// No page scrolls sideways, on a phone, a tablet or a desk.
import { OPEN_PAGES } from '../support/pages.ts';
import { expect, openReady, test } from '../support/test.ts';

const PAGES = ['/', '/signIn', '/signUp', '/404', '/testIndex', ...OPEN_PAGES, '/console'];

for (const width of [390, 768, 1440]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page, enterAs, trouble }) => {
    test.slow();
    trouble.expect(404);
    await page.setViewportSize({ width, height: 900 });
    for (const path of PAGES) {
      if (path === '/console') await enterAs('exhibitor');
      await openReady(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
