// Who asks for less motion gets none.
import { expect, test } from '../support/test.ts';

test('reduced motion switches every transition and animation off', async ({ page, open }) => {
  const moving = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter((element) => {
          const { transitionDuration, animationDuration, animationName, transitionProperty } =
            getComputedStyle(element);
          const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
          return (
            (transitionProperty !== 'none' && longest(transitionDuration) > 0.001) ||
            (animationName !== 'none' && longest(animationDuration) > 0.001)
          );
        }).length,
    );
  await open('/');
  expect(await moving(), 'without the wish there is motion').toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
  await open('/signIn');
  expect(await moving()).toBe(0);
});
