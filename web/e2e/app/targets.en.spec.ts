// On a phone everything that is pressed is large enough for a finger, on every public page. In English, whose longer
// words squeeze it more.
import { PUBLIC_PAGES } from '../support/pages.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, isAwake, test, WIDTHS } from '../support/test.ts';

test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

/** Specimens of every piece in every size: the small ones are shown on purpose. */
const SPECIMENS = '/testIndex';

for (const { address, path } of PUBLIC_PAGES.filter((page) => page.path !== SPECIMENS && page.isOpen)) {
  test(`${address} can be pressed with a finger`, async ({ page, trouble }) => {
    if (path === '/404') trouble.expect(404);
    await page.goto(address);
    await isAwake(page);
    expect(await smallTargets(page), address).toEqual([]);
  });
}
