// The console as somebody sees it who belongs to no company: every page says so by itself, without asking for what is not theirs.
import { CONSOLE_PAGES } from '../support/pages.ts';
import { expect } from '../support/test.ts';
import { test, walkTo } from '../support/walk.ts';

for (const walker of ['visitor', 'organiser'] as const) {
  test.describe(`for the ${walker}`, () => {
    test.use({ walker });

    test('every page of the console is whole', async ({ page }) => {
      // A record that the address names is its company's.
      for (const { address } of CONSOLE_PAGES.filter(({ address }) => !address.includes('?'))) {
        await walkTo(page, address);
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
        await expect(page.getByRole('alert'), address).toHaveCount(0);
        expect((await page.locator('#root').textContent())?.length, address).toBeGreaterThan(50);
      }
    });
  });
}
