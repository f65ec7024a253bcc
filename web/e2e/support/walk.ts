// The test function of a walk through many pages. Whoever walks stays signed in, and their browser keeps the app's files from
// page to page: signing in and starting the app anew are half of what opening a page costs.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type DemoAccount, keepSession } from './api.ts';
import { test as base, isAwake, openReady, rememberPopup } from './test.ts';
import { isQuiet, watchTraffic } from './traffic.ts';

export type Walker = 'stranger' | DemoAccount;

export const test = base.extend<{ walker: Walker }, { contexts: Map<Walker, BrowserContext> }>({
  walker: ['stranger', { option: true }],

  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from here
    async ({}, use) => {
      const contexts = new Map<Walker, BrowserContext>();
      await use(contexts);
      await Promise.all([...contexts.values()].map((context) => context.close()));
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, contexts, walker, api, baseURL }, use) => {
    let context = contexts.get(walker);
    if (!context) {
      context = await browser.newContext();
      watchTraffic(context);
      await context.addInitScript(rememberPopup);
      if (walker !== 'stranger') await keepSession(context, baseURL ?? '', await api.signIn(walker));
      contexts.set(walker, context);
    }
    await use(context);
  },

  // One page for all: a new one would be a new process that reads the app's code anew.
  page: async ({ context, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

/**
 * Goes to a page of the console or of administration as a press on its menu does: without loading the app anew, which is
 * half of what opening a page costs.
 */
export async function walkTo(page: Page, address: string) {
  const { pathname } = new URL(page.url(), 'http://localhost');
  if (!/^\/(console|admin)(\/|$)/.test(pathname)) return openReady(page, address);
  await page.evaluate((address) => {
    // A page of the same path may stay and only read its query anew.
    const isOther = new URL(address, location.href).pathname !== location.pathname;
    if (isOther) for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState({ idx: history.length }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
  await isQuiet(page);
  await isAwake(page);
}
