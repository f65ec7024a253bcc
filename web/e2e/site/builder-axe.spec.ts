// axe finds nothing in the page builder, its dialogs and the statistics, wide or narrow.
import { axeView, isClean } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use(axeView);

test('finds nothing', async ({ page, open, enterWith, say }) => {
  test.slow();
  await enterWith('site.structure', 'insight.view');
  await open('/admin/structure');
  await expect(page.getByRole('list', { name: say('结构', 'Structure') })).toBeVisible();
  // The frame shows the site, which has tests of its own.
  await isClean(page, 'the tree', { without: 'iframe' });
  await page
    .locator('[data-name]', { hasText: say('横幅', 'Banner') })
    .last()
    .click();
  await expect(page.getByRole('region', { name: say('横幅设置', 'Banner settings') })).toBeVisible();
  await isClean(page, 'the form', { without: 'iframe' });
  await open('/admin/structure?view=versions');
  await page
    .getByRole('button', { name: say(/^与草稿比较/, /^Compare with draft/) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isClean(page, 'a comparison');
  await open('/admin/statistics');
  await expect(page.getByRole('slider').first()).toBeVisible();
  await isClean(page, 'the statistics');
});
