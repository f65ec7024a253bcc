// Addresses that do not exist end at /404, with its status and a way home.
import { expect, openReady, test } from '../support/test.ts';

test.describe('an unknown address', () => {
  test('leads to /404 with status 404 and a way home', async ({ page, say, trouble }) => {
    trouble.expect(404);
    for (const path of ['/nowhere', '/console/nowhere', '/deep/er/nowhere?with=query']) {
      const response = await openReady(page, path);
      expect(response?.status(), path).toBe(404);
      await expect(page).toHaveURL('/404');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('页面不存在', 'Page not found'));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: say('回到首页', 'Back to the home page') })
      .click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('博览会', 'Fair'));
  });

  test('inside the app leads there too', async ({ page, open, say }) => {
    await open('/');
    await page.evaluate(() => {
      const link = document.querySelector('header a[href="/agendaList"]') as HTMLAnchorElement;
      window.history.pushState(null, '', '/nowhere-inside');
      window.history.pushState(null, '', '/');
      link.focus();
    });
    await page.goBack();
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('页面不存在', 'Page not found'));
  });

  test('of a file is a plain 404, not a page', async ({ page, trouble }) => {
    trouble.expect(404);
    const response = await page.goto('/assets/no-such-file.js');
    expect(response?.status()).toBe(404);
    expect(await response?.headerValue('content-type')).not.toContain('text/html');
  });
});
