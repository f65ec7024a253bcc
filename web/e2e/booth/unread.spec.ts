// What the plan says when it cannot be read, where there is nothing to read, and how it keeps long names in their places.
import type { Page } from '@playwright/test';
import { isClean } from '../support/axe.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { enterPlan } from './own-fair.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are changed a little on their way
type Row = any;

const HALLS = /\/atlas\/exhibition\/activity_pavilion\?/;
const BOOTHS = /\/atlas\/exhibition\/booth\?/;
const BOOKED = /\/atlas\/exhibition\/booked_booths\?/;

/** Answers with something else than the server does. */
const change = (page: Page, path: RegExp, act: (rows: Row[]) => Row[]) =>
  page.route(path, async (route) => {
    // By number: not every system resolves en.localhost outside of a browser.
    const response = await route.fetch({ url: route.request().url().replace('//en.localhost', '//127.0.0.1') });
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: act(body.data) } });
  });

/** By a link of the home page: what the server draws into a page's first answer is not changed on its way. */
async function openPlan(page: Page, open: (path: string) => Promise<unknown>) {
  await open('/');
  await page.locator('a[href="/expoReserve"]:visible').first().click();
  await expect(page).toHaveURL(/\/expoReserve/);
}

test('a plan that does not load says so and is read again', async ({ page, open, say, trouble }) => {
  trouble.expect(503);
  let isBroken = true;
  await page.route(BOOTHS, (route) =>
    isBroken ? route.fulfill({ status: 503, json: { success: false, code: 503, message: '' } }) : route.continue(),
  );
  await openPlan(page, open);
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText(say('内容加载失败', 'This didn’t load'));
  await isClean(page, 'a plan that did not load');
  isBroken = false;
  await panel.getByRole('button', { name: say('重试', 'Try again') }).click();
  await expect(page.getByRole('application')).toBeVisible();
});

test('a fair without halls, and a hall without booths, say what there is not', async ({ page, open, say }) => {
  await change(page, HALLS, () => []);
  await openPlan(page, open);
  await expect(
    page.getByRole('heading', { name: say('展位图还没有公布', 'The floor plan isn’t out yet') }),
  ).toBeVisible();
  // There is nothing to look for either.
  await expect(page.getByRole('combobox', { name: say('展位号或企业名', 'Booth no. or company') })).toHaveCount(0);

  await page.unrouteAll({ behavior: 'wait' });
  await change(page, BOOTHS, () => []);
  await change(page, BOOKED, () => []);
  await openPlan(page, open);
  await expect(page.getByRole('heading', { name: say('本馆还没有展位', 'No booths in this hall yet') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: say('展馆', 'Halls') })).toBeVisible();
  await isClean(page, 'a hall without booths');
});

test('a link to a booth that is not there says so', async ({ page, open, say }) => {
  await open('/expoReserve?hall=N1&booth=Z99');
  const idle = page.getByRole('complementary', { name: say('选展位', 'Choose a booth') });
  await expect(idle.getByRole('status')).toContainText(say('本馆没有展位 Z99', 'no booth Z99 in this hall'));
});

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true });

  test('long names and numbers stay on the screen', async ({ page }) => {
    const [zh, en] = [
      '宁波远岸国际航运物流供应链管理股份有限公司'.repeat(4),
      'Mediterraneanshippingandforwarding'.repeat(3),
    ];
    const named = (row: Row, name: string) => ({ ...row, [`${name}_zh`]: zh, [`${name}_en`]: en });
    await change(page, HALLS, (rows) => rows.map((row) => named(row, 'name')));
    await change(page, BOOTHS, (rows) => rows.map((row) => ({ ...row, booth_no: `${row.booth_no}-INTERNATIONAL` })));
    await change(page, BOOKED, (rows) => rows.map((row) => (row.company_id ? named(row, 'company_name') : row)));
    await enterPlan(page);
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await tooWide()).toBe(0);
    await page.locator('a[href*="view=list"]').click();
    const sold = page.getByRole('row').filter({ hasText: en.slice(0, 12) });
    await expect(page.getByRole('table')).toBeVisible();
    const row = (await sold.count()) > 0 ? sold : page.getByRole('row').filter({ hasText: zh.slice(0, 8) });
    await row.first().getByRole('button').first().click();
    await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toBeVisible();
    expect(await tooWide()).toBe(0);
  });
});
