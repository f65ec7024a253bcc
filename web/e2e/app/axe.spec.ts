// axe finds nothing in the states that a page can be in; pages as they open are looked at in every-page.spec.ts.
import { axeView, isClean } from '../support/axe.ts';
import { expect, test, WIDTHS } from '../support/test.ts';

const OVERVIEW = '/console/myParticipation/overviewofParticipants';

test.use(axeView);

for (const path of ['/signIn', '/signUp']) {
  test(`finds nothing on ${path} with errors`, async ({ page, open }) => {
    await open(path);
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await isClean(page, path);
  });
}

test('finds nothing in the open public menu', async ({ page, open, enterAs, say, viewport }) => {
  await enterAs('visitor');
  await open('/');
  if (viewport === WIDTHS.phone) await page.getByRole('banner').locator('summary').click();
  else
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('我的账号', 'My account') })
      .click();
  const entry = page.getByRole('banner').getByText(say('我的名片', 'My card'));
  await expect(entry.filter({ visible: true })).toBeVisible();
  await isClean(page, 'public menu');
});

test('finds nothing in the open menus of the console', async ({ page, open, enterAs, say, viewport }) => {
  await enterAs('visitor');
  await open(OVERVIEW);
  await page.getByRole('banner').locator('button[aria-controls]').last().click();
  await isClean(page, 'person menu');
  if (viewport === WIDTHS.phone) {
    await page.getByRole('button', { name: say('更多', 'More') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isClean(page, 'drawer');
  }
});

test('finds nothing in the second banner', async ({ page, open, say }) => {
  await open('/');
  await page.getByRole('button', { name: say('下一张', 'Next picture') }).click();
  await isClean(page, 'second banner');
});

test('finds nothing in a failed startup', async ({ page, trouble }) => {
  trouble.expect(500, /^console error/, /^React uncaught/);
  await page.route('**/atlas/configure/exhibition?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/testIndex');
  await expect(page.getByRole('alert')).toBeVisible();
  await isClean(page, 'failed startup');
});
