// The test function of a walk through many pages. Whoever walks stays signed in, and their browser keeps the app's files from
// page to page: signing in and starting the app anew are half of what opening a page costs.
import type { BrowserContext } from '@playwright/test';
import { type DemoAccount, keepSession } from './api.ts';
import { test as base, rememberPopup } from './test.ts';

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
