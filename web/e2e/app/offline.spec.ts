// Without a connection: a page that cannot open says so under the header, and opens by itself once there is one.
import { expect, test } from '../support/test.ts';

test('a page without a connection keeps the header, says why, and tries again', async ({
  page,
  context,
  open,
  say,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/, /^React uncaught/, /^console error/);
  await open('/');
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  await context.setOffline(true);
  const header = page.getByRole('banner');
  await header.locator('a[href="/agendaList"]').first().click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(say('网络已断开', 'You’re offline'));
  await expect(page).toHaveTitle(say('网络已断开', 'You’re offline'));
  await expect(header.getByRole('navigation', { name: say('主导航', 'Main') }).first()).toBeVisible();

  // A press without a connection loses nothing to the browser's own page.
  await failure.getByRole('button', { name: say('重试', 'Try again') }).click();
  await expect(failure).toContainText(say('仍未连上网络', 'Still no connection'));
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('会议日程', 'Agenda'));
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document', 'yes');
});

test.describe('loaded anew', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection a page is ours, and it comes back by itself', async ({
    page,
    context,
    open,
    say,
    trouble,
  }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, 503, 404);
    await open('/agendaList');
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
    // It keeps nothing, so nothing of it can be old.
    expect(await page.evaluate(() => caches.keys())).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    const failure = page.getByRole('alert');
    await expect(failure.getByRole('heading', { level: 1 })).toHaveText(say('网络已断开', 'You’re offline'));
    await expect(page).toHaveTitle(say('网络已断开', 'You’re offline'));
    await expect(
      page.getByRole('banner').getByRole('link', { name: say('回到首页', 'Back to the home page') }),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', say('zh-CN', 'en'));
    await failure.getByRole('button', { name: say('重试', 'Try again') }).click();
    await expect(failure).toContainText(say('仍未连上网络', 'Still no connection'));

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('会议日程', 'Agenda'));
    await expect(page).toHaveURL('/agendaList');
    // What the server says passes through: pages that are not there, those that lead elsewhere, and files.
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    expect((await page.goto('/favicon.svg'))?.headers()['content-type']).toContain('image/svg+xml');
    await page.goto('/console');
    await expect(page).toHaveURL(/\/signIn/);
  });
});
