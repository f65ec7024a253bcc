// Takes the pictures of docs/screens: the main screens at two widths in both languages, from a demo it starts itself.
// npm run screens [-- NAME...] takes only the screens so named.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromium as browserOptions } from '../e2e/support/browser.ts';
import { startDemo } from './demo-server.mjs';
import { palettePng } from './palette-png.mjs';

const folder = join(import.meta.dirname, '../../docs/screens');
const TIMEOUT_MS = 30_000;
const QUIET_MS = 400;
const MAX_WAIT_MS = 10_000;
const LANGS = ['en', 'zh'];
const WIDTHS = { 1440: 900, 390: 844 };
/** Four weeks before the opening: the countdown stands still, so the same code takes the same picture. What shows the
 * demo's last days is taken today. */
const MOMENT = new Date('2027-02-18T10:24:36+08:00');

const SCREENS = [
  { name: 'home', path: '/', title: 'Home page', whole: true },
  { name: 'about', path: '/aboutExpo', title: 'About the fair', whole: true },
  { name: 'agenda', path: '/agendaList', title: 'Agenda', whole: true },
  { name: 'session', path: '/agendaList?id=1', title: 'A session' },
  { name: 'exhibitors', path: '/exhibitiorList', title: 'Directory of exhibitors' },
  { name: 'company', path: '/companyDetail?id=1', title: 'Page of a company', whole: true },
  { name: 'booths', path: '/expoReserve', title: 'Floor plan', account: 'exhibitor' },
  { name: 'registration', path: '/enrollPage', title: 'Registration', account: 'visitor', whole: true },
  { name: 'people', path: '/negotiationHall', title: 'Directory of people', account: 'visitor' },
  { name: 'one-to-one', path: '/otoPageSh', title: 'One-to-one meetings', account: 'exhibitor' },
  { name: 'cargo', path: '/cargoHall', title: 'Cargo hall', whole: true, today: true },
  { name: 'rates', path: '/freightRates?pod=DEHAM&pol=CNNGB', title: 'Sea freight rates', whole: true, today: true },
  { name: 'sponsors', path: '/sponsorshipList', title: 'Sponsors and sponsorship', whole: true },
  { name: 'news', path: '/informationList', title: 'News and information', whole: true },
  { name: 'story', path: '/informationDetail?id=1', title: 'A story', whole: true },
  { name: 'updates', path: '/dynamicList', title: 'Updates', whole: true },
  { name: 'handbook', path: '/handbook', title: 'Exhibitor handbook', whole: true },
  { name: 'fairs', path: '/activityList', title: 'Calendar of fairs', whole: true },
  { name: 'hotels', path: '/hotelGet', title: 'Hotels', whole: true },
  { name: 'hotel', path: '/hotelDetail?id=1', title: 'A hotel', whole: true },
  { name: 'look-back', path: '/lookBack', title: 'Past editions', whole: true },
  { name: 'sign-in', path: '/signIn', title: 'Sign-in' },
  { name: 'sign-up', path: '/signUp', title: 'Sign-up, with what it refuses', prepare: refusedSignUp },
  { name: 'console', path: '/console', title: 'Console of an exhibitor', account: 'exhibitor', grow: true },
  { name: 'ticket', path: '/console/myParticipation/myTicket', title: 'My tickets', account: 'visitor' },
  {
    name: 'accounts',
    path: '/console/accounts',
    title: 'Points and inquiry counts',
    account: 'exhibitor',
    today: true,
  },
  { name: 'admin', path: '/admin', title: 'Administration', account: 'staff', grow: true },
  { name: 'admin-accounts', path: '/admin/accounts', title: 'Accounts, the generic table', account: 'staff' },
  { name: 'admin-departments', path: '/admin/departments', title: 'Departments', account: 'staff', grow: true },
  {
    name: 'admin-role',
    path: '/admin/roles',
    title: 'A role, the generic dialog form',
    account: 'staff',
    prepare: openThirdRole,
  },
  { name: 'admin-settings', path: '/admin/settings', title: 'Site settings', account: 'staff', grow: true },
  { name: 'admin-structure', path: '/admin/structure', title: 'Page builder with its live preview', account: 'staff' },
  { name: 'admin-library', path: '/admin/library', title: 'Media', account: 'staff' },
  { name: 'admin-plan', path: '/admin/booth-plan/edit?hall=1', title: 'Editor of a floor plan', account: 'staff' },
  { name: 'admin-gate', path: '/admin/checkin', title: 'A gate', account: 'staff' },
  { name: 'admin-banners', path: '/admin/banners', title: 'Banners, one of the content screens', account: 'staff' },
  {
    name: 'admin-statistics',
    path: '/admin/statistics',
    title: 'Statistics',
    account: 'staff',
    grow: true,
    today: true,
  },
  { name: 'components', path: '/testIndex', title: 'Every shared piece (/testIndex)', whole: true },
  { name: 'not-found', path: '/404', title: 'An address that does not exist' },
];

/** By mail: Chinese readers are asked for a mobile number first. */
async function refusedSignUp(page) {
  await page.getByRole('tab', { name: /邮箱|email/i }).click();
  await page.locator('input[name="email"]').fill('captain@');
  await page.locator('input[name="password"]').fill('Lantern_27');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('alert').first().waitFor();
}

/** Help desk: some of several branches, so that the tree shows every state. */
async function openThirdRole(page) {
  await page.locator('tbody tr').nth(2).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
}

async function signIn(context, address, account) {
  const body = new URLSearchParams({ account: `${account}@fairway.example`, password: 'Fairway2027' });
  const { port } = new URL(address);
  const answer = await fetch(`http://127.0.0.1:${port}/atlas/user/login`, { method: 'POST', body });
  const { data } = await answer.json();
  const cookies = {
    FAIRWAY_ACCESS_TOKEN_CK: data.access_token,
    FAIRWAY_REFRESH_TOKEN_CK: data.refresh_token,
    USER_ID: String(data.user_id),
  };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })));
  // Whoever signs in by the form has their name in the browser.
  const headers = { Authorization: `Bearer ${data.access_token}` };
  const user = await fetch(`http://127.0.0.1:${port}/atlas/user/users/${data.user_id}`, { headers });
  const info = JSON.stringify((await user.json()).data);
  await context.addInitScript((text) => localStorage.setItem('FAIRWAY_USER_INFO_LS', text), info);
}

/** Knows which requests a page waits for. A live connection never ends and is none of them. */
function watchRequests(page) {
  const open = new Set();
  let lastChange = Date.now();
  const change = (act) => (request) => {
    if (new URL(request.url()).pathname === '/atlas/live') return;
    act(request);
    lastChange = Date.now();
  };
  page.on(
    'request',
    change((request) => open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(
      end,
      change((request) => open.delete(request)),
    );
  return () => open.size === 0 && Date.now() - lastChange > QUIET_MS;
}

/** Pictures below the fold load when they come near: go past all of them, then wait until each is drawn. */
async function settle(page, isQuiet) {
  await page.locator('html[data-ready="true"]').waitFor();
  await page.evaluate(async () => {
    // A list that grows while one scrolls is taken as it was.
    const end = document.body.scrollHeight;
    for (let y = 0; y < end; y += 400) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  // A request of a frame that went away never ends (the builder's preview).
  for (const until = Date.now() + MAX_WAIT_MS; !isQuiet() && Date.now() < until; ) await pause(50);
  const missing = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
        .map((image) => image.outerHTML),
    );
  for (const until = Date.now() + TIMEOUT_MS; (await missing()).length > 0; await pause(100)) {
    if (Date.now() > until) throw new Error(`Not drawn: ${await missing()}`);
  }
  // What is hidden and not loaded would never be decoded.
  await page.evaluate(() => {
    const loaded = [...document.images].filter((image) => image.complete);
    return Promise.all(loaded.map((image) => image.decode().catch(() => {})));
  });
}

const heightOf = (page) => page.evaluate(() => document.documentElement.scrollHeight);

function keep(name, png) {
  const small = palettePng(png);
  writeFileSync(join(folder, name), small);
  console.log(`${name.padEnd(28)} ${Math.round(small.length / 1024)} KB`);
}

async function take(browser, address, lang, screen, width) {
  const context = await browser.newContext({
    viewport: { width: Number(width), height: WIDTHS[width] },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
  });
  if (screen.account) await signIn(context, address, screen.account);
  const page = await context.newPage();
  if (!screen.today) await page.clock.setFixedTime(MOMENT);
  const isQuiet = watchRequests(page);
  await page.goto(address + screen.path);
  await settle(page, isQuiet);
  await screen.prepare?.(page);
  // What stays at the edge of the window belongs at the edge of the picture.
  if (screen.grow) await page.setViewportSize({ width: Number(width), height: await heightOf(page) });
  // A button under the pointer would show its other colour.
  await page.mouse.move(0, 0);
  const shoot = (fullPage) => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
  keep(`${screen.name}-${lang}-${width}.png`, await shoot(screen.whole ?? false));
  if (screen.name === 'home' && width === '1440') keep(`hero-${lang}.png`, await shoot(false));
  await context.close();
}

function writeIndex() {
  const parts = SCREENS.map(({ name, title }) => {
    const picture = (lang, width) =>
      `<a href="${name}-${lang}-${width}.png"><img src="${name}-${lang}-${width}.png" alt="${title}, ${lang}, ${width} px" width="${{ 1440: 420, 390: 140 }[width]}"></a>`;
    const row = (lang) =>
      Object.keys(WIDTHS)
        .reverse()
        .map((width) => picture(lang, width))
        .join('\n');
    return `## ${title}\n\n${LANGS.map(row).join('\n\n')}\n`;
  });
  const head =
    '# Screens\n\nAt 1440 and 390 px in English and Chinese, taken by `npm --prefix web run screens` from the demo.\n';
  writeFileSync(join(folder, 'README.md'), [head, ...parts].join('\n'));
}

const wanted = process.argv.slice(2);
const chosen = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
mkdirSync(folder, { recursive: true });
if (wanted.length === 0) {
  for (const file of readdirSync(folder)) if (file.endsWith('.png')) rmSync(join(folder, file));
}
const demo = await startDemo();
const browser = await chromium.launch(browserOptions());
try {
  for (const screen of chosen) {
    for (const lang of LANGS) {
      for (const width of Object.keys(WIDTHS)) await take(browser, demo[lang], lang, screen, width);
    }
  }
  writeIndex();
} finally {
  await browser.close();
  await demo.stop();
}
