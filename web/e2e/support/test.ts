// The test function of all browser tests: a language, a page that opens ready, the server's API, and no hidden trouble.
import { test as base, expect, type Page, type Response } from '@playwright/test';
import { type DemoAccount, DemoApi, keepSession } from './api.ts';
import { type Colleague, newColleague } from './colleagues.ts';
import { watchTraffic } from './traffic.ts';
import { Trouble } from './trouble.ts';

export type Lang = 'zh' | 'en';

/** Marks a test whose outcome can depend on the database or on the store of files: it runs on both. */
export const ENGINE = { tag: '@engine' };
export interface TestOptions {
  lang: Lang;
  /** Whether the popup banner may come. It does so after some seconds, over whatever a slow test is doing by then. */
  withPopup: boolean;
}
interface Fixtures {
  /** Opens a path and waits until all of it is alive. */
  open: (path: string) => Promise<Response | null>;
  /** Picks the text of the page's language. */
  say: <T>(zh: T, en: T) => T;
  api: DemoApi;
  /** Signs the browser in as one of the demo's people. */
  enterAs: (account: DemoAccount) => Promise<void>;
  /** Signs the browser in as a new colleague of the staff who may do exactly this. */
  enterWith: (...permissions: string[]) => Promise<Colleague>;
  trouble: Trouble;
}

export const test = base.extend<TestOptions & Fixtures>({
  lang: ['zh', { option: true }],
  withPopup: [false, { option: true }],

  context: async ({ context, withPopup }, use) => {
    watchTraffic(context);
    if (!withPopup) await context.addInitScript(rememberPopup);
    await use(context);
    // An answer that is changed on its way when the test ends is nobody's any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  open: async ({ page }, use) => {
    await use((path) => openReady(page, path));
  },

  say: async ({ lang }, use) => {
    await use((zh, en) => (lang === 'en' ? en : zh));
  },

  api: async ({ playwright, baseURL, lang }, use) => {
    const { port } = new URL(baseURL ?? '');
    // By number: not every system resolves en.localhost outside of a browser.
    const request = await playwright.request.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      extraHTTPHeaders: { 'Fairway-Lang': lang },
    });
    await use(new DemoApi(request, lang));
    await request.dispose();
  },

  enterAs: async ({ context, api, baseURL }, use) => {
    await use(async (account) => {
      const tokens = await api.signIn(account);
      await keepSession(context, baseURL ?? '', tokens);
    });
  },

  enterWith: async ({ context, api, baseURL }, use) => {
    await use(async (...permissions) => {
      const colleague = await newColleague(api, ...permissions);
      await keepSession(context, baseURL ?? '', colleague.tokens);
      return colleague;
    });
  },

  trouble: [
    async ({ context }, use) => {
      const trouble = new Trouble(context);
      await use(trouble);
      const found = await trouble.found(context);
      trouble.leave(context);
      // In the first line of the message, which is all that the suite's summary shows.
      expect(found, `nothing failed behind the scenes: ${found.slice(0, 3).join(' | ')}`).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Runs in the browser, before the page: today's popup has been shown. The day is that of the fair's place. */
export function rememberPopup() {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  // A document without an address has no storage.
  if (window.origin !== 'null') localStorage.setItem('FAIRWAY_HOME_POPUP_LS', JSON.stringify(today));
}

export async function openReady(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await isAwake(page);
  return response;
}

/** React takes over a rendered page piece by piece; what is not its own yet takes no press, nor does a page that still opens. */
export async function isAwake(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('#root :is(header, main, section, footer, form, button, h1)')]
          .filter((element) => !Object.keys(element).some((key) => key.startsWith('__reactProps$')))
          .map((element) => element.outerHTML.slice(0, 80)),
      ),
    )
    .toEqual([]);
}

/** Runs a test's body once for each viewport that the design names. */
export const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
