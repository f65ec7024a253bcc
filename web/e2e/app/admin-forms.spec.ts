// axe finds nothing in the forms of administration that have the most in them: pictures, the editor, lists, rooms, trees.
import { axeView, isClean } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

/** The button that opens each form, in Chinese and English. */
const FORMS: [path: string, zh: string, en: string][] = [
  ['accounts', '新建账号', 'New account'],
  ['roles', '新建角色', 'New role'],
  ['tenants', '新建租户', 'New tenant'],
  ['labels', '自定义列', 'Columns'],
  ['settings', '编辑 友情链接', 'Edit Partner sites'],
  ['banners', '新建横幅', 'New banner'],
  ['reviews', '新建往届', 'New edition'],
  ['vouchers', '新建优惠码', 'New voucher'],
  ['gates', '新建入口', 'New gate'],
  ['room-types', '新建房型', 'New room type'],
  ['introduction', '编辑 展会介绍', 'Edit Introduction'],
];

test.use(axeView);

test('axe finds nothing in the forms of administration', async ({ page, open, enterAs, say }) => {
  test.slow();
  await enterAs('staff');
  for (const [path, zh, en] of FORMS) {
    await open(`/admin/${path}`);
    await page.getByRole('button', { name: say(zh, en), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isClean(page, `${path} ${en}`);
  }
});
