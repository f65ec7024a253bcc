// axe, and how much of it is asked for.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Lang, type test, WIDTHS } from './test.ts';

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
  // In one go and without a list of what is well: a second page to put frames together, and naming every element that
  // passed, take longer than looking.
  // Nor are style sheets read again, which one rule wants that no page of ours can break: nothing here locks the screen's way up.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  if (without) axe.exclude(without);
  if (!withContrast) axe.disableRules('color-contrast');
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
  );
  expect(found, what).toEqual([]);
}

/**
 * Playwright can miss the moment when a page with a frame has become quiet: asked while the builder's preview changes its
 * address, it waits for ever for a request that has long ended. So this is a wait with an end, and no assertion.
 */
async function isQuiet(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
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
