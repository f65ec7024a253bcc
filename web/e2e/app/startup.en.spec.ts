// A page that cannot start says so in its language and offers a retry that works; the plain shell shows the same page.
import type { Route } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const refuse = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ success: false, code: 500, message: 'broken', request_id: 'e2e0123456789abc' }),
  });

/** The document as the server sends it when it cannot render: no markup, no state, and the browser mounts the app. */
async function asPlainShell(route: Route) {
  // By number, with the page's own host: not every system resolves en.localhost outside of a browser.
  const { host, port } = new URL(route.request().url());
  const headers = { ...route.request().headers(), host };
  const response = await route.fetch({ url: `http://127.0.0.1:${port}/`, headers });
  const text = await response.text();
  const body = text
    .replace(/<div id="root">[\s\S]*?<\/div>(?=<script id="fairway-boot")/, '<div id="root"></div>')
    .replace(/<script id="fairway-state"[\s\S]*?<\/script>/, '')
    .replace('"mode":"ssr"', '"mode":"shell"');
  await route.fulfill({ response, body });
}

test.describe('startup', () => {
  test('that fails is shown with a reference and a retry', async ({ page, say, trouble }) => {
    trouble.expect(500, /^console error/, /^React uncaught/);
    await page.route('**/atlas/configure/exhibition?*', refuse);
    await page.goto('/testIndex');
    await expect(page.getByRole('alert')).toContainText(say('页面暂时打不开', 'This page can’t open right now'));
    await expect(page).toHaveTitle(say('页面暂时打不开', 'This page can’t open right now'));
    await expect(page.getByText(say('参考编号 e2e0123456789abc', 'Reference e2e0123456789abc'))).toBeVisible();

    const retry = page.getByRole('button', { name: say('重试', 'Try again') });
    await retry.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute('**/atlas/configure/exhibition?*');
    await retry.click();
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      say('页面暂时打不开', 'This page can’t open right now'),
    );
  });

  test('that fails for the meeting is shown as well', async ({ page, say, trouble }) => {
    trouble.expect(500, /^console error/, /^React uncaught/);
    await page.route('**/atlas/exhibition/basic?*', refuse);
    await page.goto('/testIndex');
    await expect(page.getByRole('alert')).toContainText(say('页面暂时打不开', 'This page can’t open right now'));
  });

  test('from the plain shell ends in the same page', async ({ page, open }) => {
    const texts = () =>
      page.locator('main h1, main h2, main h3, footer h2').evaluateAll((all) => all.map((one) => one.textContent));
    await open('/');
    const rendered = await texts();
    expect(rendered.length).toBeGreaterThan(10);
    await page.route('**/', asPlainShell);
    await open('/');
    expect(await page.locator('#fairway-state').count()).toBe(0);
    await expect.poll(texts).toEqual(rendered);
  });
});
