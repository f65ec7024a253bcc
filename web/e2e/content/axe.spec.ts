// axe finds nothing on the content screens, nor in their forms, wide or narrow.
import { axeView, isClean } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** One of each shape: the other tables are made of the same parts. */
const PAGES = ['hotels', 'banners', 'articles', 'introduction', 'venue'];

/** The forms with the most in them: pictures, the editor, lists, rooms. */
const FORMS: [path: string, zh: string, en: string][] = [
  ['banners', '新建横幅', 'New banner'],
  ['reviews', '新建往届', 'New edition'],
  ['hotels', '新建酒店', 'New hotel'],
  ['introduction', '编辑 展会介绍', 'Edit Introduction'],
];

test.use(axeView);

test('finds nothing on its pages', async ({ page, open, enterAs }) => {
  test.slow();
  await enterAs('staff');
  for (const name of PAGES) {
    await open(`/admin/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await isClean(page, name);
  }
});

test('finds nothing in its forms', async ({ page, open, enterAs, say }) => {
  test.slow();
  await enterAs('staff');
  for (const [path, zh, en] of FORMS) {
    await open(`/admin/${path}`);
    await page.getByRole('button', { name: say(zh, en), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isClean(page, `${path} ${en}`);
  }
});
