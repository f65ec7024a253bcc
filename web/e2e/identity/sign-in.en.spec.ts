// Signing in and out: wrong words, the way back to where one came from, and a session that really ends.
import type { Page } from '@playwright/test';
import { keepSession, PASSWORD } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const OVERVIEW = '/console/myParticipation/overviewofParticipants';

async function fillIn(page: Page, account: string, password: string) {
  await page.locator('input[name="account"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('main').locator('button[type="submit"]').click();
}

test.describe('sign-in', () => {
  test('says that account or password is wrong, and keeps what was typed', async ({ page, open, say, trouble }) => {
    trouble.expect(401, 422);
    await open('/signIn');
    await fillIn(page, 'visitor@fairway.example', 'Wrong2027');
    await expect(page.getByRole('alert')).toContainText(say('账号或密码错误', 'Wrong account or password'));
    await expect(page.locator('input[name="password"]')).toBeFocused();
    await expect(page.locator('input[name="account"]')).toHaveValue('visitor@fairway.example');
    await fillIn(page, 'visitor@fairway.example', PASSWORD);
    await expect(page).toHaveURL(OVERVIEW);
  });

  test('ends the session with the browser unless asked to stay', async ({ page, open, context }) => {
    const ends = async () => (await context.cookies()).find(({ name }) => name === 'FAIRWAY_REFRESH_TOKEN_CK')?.expires;
    await open('/signIn');
    await fillIn(page, 'visitor@fairway.example', PASSWORD);
    await expect(page).toHaveURL(OVERVIEW);
    expect(await ends(), 'gone when the browser is closed').toBe(-1);
  });

  test('says the same about an account that does not exist, and how many tries are left', async ({
    page,
    open,
    say,
    trouble,
  }) => {
    trouble.expect(401, 422);
    const nobody = `nobody-${Date.now().toString(36)}@browser.example`;
    await open('/signIn');
    await fillIn(page, nobody, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText(say('账号或密码错误', 'Wrong account or password'));
    await fillIn(page, nobody, PASSWORD);
    await expect(page.getByRole('alert')).toContainText(say('还可以尝试 8 次', '8 tries left'));
  });

  test('says when the server cannot be reached', async ({ page, open, say, trouble }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    await open('/signIn');
    await page.route('**/atlas/user/login', (route) => route.abort('internetdisconnected'));
    await fillIn(page, 'visitor@fairway.example', PASSWORD);
    await expect(page.getByRole('alert')).toHaveText(
      say('连不上服务器，请检查网络后重试。', 'The server can’t be reached. Check your connection and try again.'),
    );
  });

  test('leads to the page one was turned away from', async ({ page, open }) => {
    await open('/console/cardManage/contacts');
    await expect(page).toHaveURL('/signIn');
    await fillIn(page, 'visitor@fairway.example', PASSWORD);
    await expect(page).toHaveURL('/console/cardManage/contacts');
  });

  test('leads each to where their work is', async ({ page, open }) => {
    for (const [account, work] of [
      ['visitor', OVERVIEW],
      ['organiser', '/admin'],
    ] as const) {
      await open('/');
      await page.getByRole('banner').locator('a[href="/signIn"]:visible').click();
      await expect(page).toHaveURL('/signIn');
      await fillIn(page, `${account}@fairway.example`, PASSWORD);
      await expect(page).toHaveURL(work);
      await page.context().clearCookies();
    }
  });

  test('leads back to the public page one came from', async ({ page, open }) => {
    await open('/informationDetail?id=2');
    await page.getByRole('banner').locator('a[href="/signIn"]:visible').click();
    await expect(page).toHaveURL('/signIn');
    await fillIn(page, 'visitor@fairway.example', PASSWORD);
    await expect(page).toHaveURL('/informationDetail?id=2');
  });

  test('keeps the session for as long as it promises', async ({ page, open, context }) => {
    await open('/signIn');
    await page.locator('input[name="stay"]').check();
    await fillIn(page, 'visitor@fairway.example', PASSWORD);
    await expect(page).toHaveURL(OVERVIEW);
    const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]));
    const hours = (name: string) => Math.round(((cookies[name]?.expires ?? 0) - Date.now() / 1000) / 360) / 10;
    expect(hours('FAIRWAY_ACCESS_TOKEN_CK')).toBe(2);
    expect(hours('FAIRWAY_REFRESH_TOKEN_CK')).toBe(7 * 24);
    expect(hours('USER_ID')).toBe(6 * 24);
  });

  test('has an old name that leads to it', async ({ page, open }) => {
    await open('/login');
    await expect(page).toHaveURL('/signIn');
  });

  test('is not shown to somebody who is signed in', async ({ page, open, say }) => {
    await open('/signIn');
    await fillIn(page, 'visitor@fairway.example', PASSWORD);
    await expect(page).toHaveURL(OVERVIEW);
    await page.goto('/signIn');
    await expect(page).toHaveURL(OVERVIEW);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('顾南舟', 'Gu Nanzhou'));
  });
});

test.describe('sign-out', () => {
  test('from the console forgets everything and ends the session on the server', async ({
    page,
    open,
    context,
    api,
    say,
    baseURL,
  }) => {
    const tokens = await api.signIn('visitor');
    await keepSession(context, baseURL ?? '', tokens);
    await open(OVERVIEW);
    expect(await api.accepts(tokens)).toBe(true);
    await page.getByRole('button', { name: say('顾南舟', 'Gu Nanzhou') }).click();
    await page.getByRole('button', { name: say('退出登录', 'Sign out') }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').locator('a[href="/signIn"]:visible')).toBeVisible();

    expect((await context.cookies()).map(({ name }) => name)).not.toContain('USER_ID');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('USER')))).toEqual([]);
    await expect.poll(() => api.accepts(tokens)).toBe(false);
    await page.goto(OVERVIEW);
    await expect(page).toHaveURL('/signIn');
  });

  test('from the public header does the same', async ({ page, open, context, api, say, baseURL }) => {
    const tokens = await api.signIn('visitor');
    await keepSession(context, baseURL ?? '', tokens);
    await open('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('我的账号', 'My account') })
      .click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('退出登录', 'Sign out') })
      .first()
      .click();
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'USER_ID')).toBe(false);
    await expect.poll(() => api.accepts(tokens)).toBe(false);
  });
});
