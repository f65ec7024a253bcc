// axe finds nothing on any page of the administrators' area, nor in its dialogs, wide or narrow.
import { axeView, isClean } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const PAGES = ['', '/accounts', '/departments', '/roles', '/labels', '/settings', '/audit', '/messages', '/tenants'];

/** The button that opens each form, in Chinese and English. */
const FORMS: [path: string, zh: string, en: string][] = [
  ['/accounts', '新建账号', 'New account'],
  ['/roles', '新建角色', 'New role'],
  ['/tenants', '新建租户', 'New tenant'],
  ['/labels', '自定义列', 'Columns'],
  ['/settings', '编辑 友情链接', 'Edit Friendly links'],
];

test.use(axeView);

test('finds nothing on its pages', async ({ page, open, enterAs }) => {
  test.slow();
  await enterAs('staff');
  for (const path of PAGES) {
    await open(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await isClean(page, path);
  }
});

test('finds nothing in its dialogs', async ({ page, open, enterAs, say }) => {
  test.slow();
  await enterAs('staff');
  for (const [path, zh, en] of FORMS) {
    await open(`/admin${path}`);
    await page.getByRole('button', { name: say(zh, en), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isClean(page, `${path} ${en}`);
  }
});
