// Browser tests against a running server with demo data; scripts/e2e starts one and names it in FAIRWAY_E2E_URL.
import { defineConfig } from '@playwright/test';
import { chromium, SHELL } from './e2e/support/browser.ts';
import type { TestOptions } from './e2e/support/test.ts';

const url = new URL(process.env.FAIRWAY_E2E_URL ?? 'http://localhost:8080');

/** The demo speaks Chinese on localhost and English on en.localhost. */
const english = `${url.protocol}//en.${url.host}`;

/** Looks and accessibility are the same on every database: the second one is spared them. */
const looks = [
  '**/axe*.spec.ts',
  '**/width*.spec.ts',
  '**/motion*.spec.ts',
  '**/pickers*.spec.ts',
  '**/menu*.spec.ts',
  '**/keyboard*.spec.ts',
];
const spared = process.env.FAIRWAY_E2E_ENGINE === 'postgres' ? looks : [];

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Once more on a test machine that others slow down; what needed it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Ample: a loaded machine is slow, and nothing here waits longer than it must.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: chromium([SHELL]),
    // Where a test is tried twice, only the second try pays for a record of what happened.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  // A test whose subject has no language, or has both at once, is in a file named *.once.spec.ts.
  projects: [
    { name: 'zh', use: { lang: 'zh', baseURL: url.origin }, testIgnore: spared },
    { name: 'en', use: { lang: 'en', baseURL: english }, testIgnore: ['**/*.once.spec.ts', ...spared] },
  ],
});
