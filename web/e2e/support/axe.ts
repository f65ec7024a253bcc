// axe, and how much of it is asked for.
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, type Lang, type test, WIDTHS } from './test.ts';
import { isQuiet } from './traffic.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Look {
  /** Parts that are looked at elsewhere, such as a frame that shows another page. */
  without?: string;
  /** Whether colours are compared, which takes as long as all the rest and does not depend on the language. */
  withContrast?: boolean;
}

export async function isClean(page: Page, what: string, { without, withContrast = true }: Look = {}) {
  // A page looks the same on every database.
  if (process.env.FAIRWAY_E2E_ENGINE === 'postgres') return;
  // axe looks at what is there: lazily loaded parts must have come, and nothing may be on its way in or out.
  await isQuiet(page);
  await isStill(page);
  // Half a megabyte of code, which a page keeps while it goes from one address to the next.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // Naming every element that passed takes longer than looking.
    resultTypes: ['violations'],
    // Style sheets are not read again, which one rule wants that no page of ours can break: nothing locks the screen's way up.
    preload: false,
    rules: { 'color-contrast': { enabled: withContrast } },
  };
  const { violations } = await page.evaluate(
    ([options, without]) => window.axe.run(without ? { exclude: [without] } : document, options),
    [options, without] as const,
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
  );
  expect(found, what).toEqual([]);
}

/** Half-transparent words have half their contrast: whatever ends by itself has ended. */
async function isStill(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime);
        return document.getAnimations().filter((one) => one.playState === 'running' && ends(one)).length;
      }),
    )
    .toBe(0);
}

/** What axe finds is in the structure, and each look takes seconds: each language looks at one width. */
const WIDTH: Record<Lang, keyof typeof WIDTHS> = { zh: 'phone', en: 'desk' };

/** For `test.use`: the width that axe looks at in the test's language, with nothing moving. */
export const axeView: Parameters<typeof test.use>[0] = {
  reducedMotion: 'reduce',
  viewport: async ({ lang }, use) => use(WIDTHS[WIDTH[lang]]),
};
