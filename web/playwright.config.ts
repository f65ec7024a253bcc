// Browser tests against a running server with demo data; scripts/e2e starts one and names it in FAIRWAY_E2E_URL.
import { defineConfig } from '@playwright/test';
import { chromium, SHELL } from './e2e/support/browser.ts';
import { ENGINE, type TestOptions } from './e2e/support/test.ts';

const url = new URL(process.env.FAIRWAY_E2E_URL ?? 'http://localhost:8080');

/** The demo speaks Chinese on localhost and English on en.localhost. */
const english = `${url.protocol}//en.${url.host}`;

/** What can depend on the database or on the store of files, and a walk through all pages, is tested on both. */
const isSecondEngine = process.env.FAIRWAY_E2E_ENGINE === 'postgres';

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of the smallest machine: a browser waits for its server half of the time.
  workers: 3,
  grep: isSecondEngine ? new RegExp(ENGINE.tag) : undefined,
  // A whole run is not lost to one stumble; what needed another try is reported as flaky, and is to be mended.
  retries: process.env.CI ? 2 : 0,
  // Ample: a loaded machine is slow, and nothing here waits longer than it must.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    // What goes through one is hidden from a test that watches or changes answers. Those about one allow it.
    serviceWorkers: 'block',
    launchOptions: chromium([SHELL]),
    // Where a test is tried twice, only the second try pays for a record of what happened.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  // What a page shows is looked at in both languages: name.spec.ts. A story that walks through a rule runs in one, which
  // its file names: name.zh.spec.ts or name.en.spec.ts.
  projects: [
    { name: 'zh', use: { lang: 'zh', baseURL: url.origin }, testIgnore: '**/*.en.spec.ts' },
    { name: 'en', use: { lang: 'en', baseURL: english }, testIgnore: '**/*.zh.spec.ts' },
  ],
});
