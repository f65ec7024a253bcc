// Scanning to sign in, with a computer and a phone; and a second browser that tries to steal the ticket.
import type { BrowserContext, Page } from '@playwright/test';
import { keepSession, PASSWORD } from '../support/api.ts';
import { openReady, WIDTHS } from '../support/test.ts';
import { expect, fillIn, OVERVIEW, test } from './story.ts';

interface Code {
  ticket: string;
  url: string;
}

/** Opens the scan tab and reads what the code says, as a camera would. */
async function showCode(page: Page, say: <T>(zh: T, en: T) => T): Promise<Code> {
  await openReady(page, '/signIn');
  const answered = page.waitForResponse(/\/wxtap\/oap\/qrcode_ticket/);
  await page.getByRole('tab', { name: say('扫码', 'Scan') }).click();
  const { data } = await (await answered).json();
  await expect(page.getByRole('img', { name: say('登录二维码', 'Sign-in QR code') })).toBeVisible();
  return data;
}

const pathOf = ({ url }: Code) => new URL(url).pathname + new URL(url).search;

const test2 = test.extend<{ phone: BrowserContext }>({
  phone: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, viewport: WIDTHS.phone, hasTouch: true });
    await use(context);
    await context.close();
  },
});

test2('a phone that is signed in confirms', async ({ page, phone, api, say, baseURL }) => {
  await keepSession(phone, baseURL ?? '', await api.signIn('visitor'));
  const code = await showCode(page, say);
  const hand = await phone.newPage();
  await openReady(hand, pathOf(code));
  await expect(hand.getByRole('heading', { level: 1 })).toHaveText(say('确认登录？', 'Confirm sign-in?'));
  await expect(hand.getByText(/Chrome/)).toBeVisible();
  await expect(hand.getByText(say(/顾南舟/, /Gu Nanzhou/))).toBeVisible();
  await expect(page.getByText(say('已扫描，请在手机上确认', 'Scanned. Confirm on your phone')).first()).toBeVisible();

  await hand.getByRole('button', { name: say('确认登录', 'Confirm sign-in') }).click();
  await expect(hand.getByRole('heading', { level: 1 })).toHaveText(say('已确认', 'Confirmed'));
  await expect(page).toHaveURL(OVERVIEW);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('顾南舟', 'Gu Nanzhou'));
});

test2('a phone that is signed out signs in first and comes back', async ({ page, phone, say }) => {
  const code = await showCode(page, say);
  const hand = await phone.newPage();
  await openReady(hand, pathOf(code));
  await hand
    .getByRole('main')
    .getByRole('link', { name: say('登录', 'Sign in') })
    .click();
  await fillIn(hand, 'exhibitor@fairway.example', PASSWORD);
  await hand.getByRole('button', { name: say('确认登录', 'Confirm sign-in') }).click();
  await expect(page).toHaveURL(OVERVIEW);
});

test2('a phone refuses, and the computer gets a new code', async ({ page, phone, api, say, baseURL }) => {
  await keepSession(phone, baseURL ?? '', await api.signIn('visitor'));
  const code = await showCode(page, say);
  const hand = await phone.newPage();
  await openReady(hand, pathOf(code));
  await hand.getByRole('button', { name: say('拒绝', 'Deny') }).click();
  await expect(hand.getByRole('heading', { level: 1 })).toHaveText(say('已拒绝', 'Sign-in denied'));
  const renewed = page.waitForResponse(/\/wxtap\/oap\/qrcode_ticket/);
  await page.getByRole('button', { name: say('换一个二维码', 'New code') }).click();
  expect((await (await renewed).json()).data.ticket).not.toBe(code.ticket);
  await expect(page.getByRole('img', { name: say('登录二维码', 'Sign-in QR code') })).toBeVisible();
});

test2('a browser that did not ask for the ticket gets nothing', async ({ page, phone, api, say, baseURL, browser }) => {
  await keepSession(phone, baseURL ?? '', await api.signIn('visitor'));
  const code = await showCode(page, say);
  const thief = await browser.newContext({ baseURL });
  const stolen = await thief.newPage();
  await openReady(stolen, '/signIn');
  const poll = () =>
    stolen.evaluate(async (ticket) => {
      const answer = await fetch(`/wxtap/oap/poll/qrcode_scan?ticket=${encodeURIComponent(ticket)}`);
      return (await answer.json()).data;
    }, code.ticket);
  expect(await poll()).toMatchObject({ status: 'expired' });

  const hand = await phone.newPage();
  await openReady(hand, pathOf(code));
  await hand.getByRole('button', { name: say('确认登录', 'Confirm sign-in') }).click();
  const answer = await poll();
  expect(answer.grant ?? null).toBeNull();
  await expect(page).toHaveURL(OVERVIEW);
  await thief.close();
});
