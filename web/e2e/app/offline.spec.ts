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
