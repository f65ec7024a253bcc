// Editing without saving: by keyboard, by dragging and by typing, seen in the preview at once, and undone.
import { expect, test } from '../support/test.ts';
import { BuilderPage } from './builder-page.ts';

test.beforeEach(async ({ open, enterWith }) => {
  await enterWith('site.structure');
  await open('/admin/structure');
});

test('units are moved by keyboard and by dragging, and each step is said and can be undone', async ({ page, say }) => {
  const builder = new BuilderPage(page, say);
  await builder.ready();
  const before = await builder.units();
  const [popup, banner, links] = [
    say('弹出横幅', 'Popup banner'),
    say('横幅', 'Banner'),
    say('快捷入口', 'Quick links'),
  ];
  expect(before.slice(0, 3)).toEqual([popup, banner, links]);

  await builder.handle(links).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => builder.units()).toEqual([popup, links, banner, ...before.slice(3)]);
  await expect(builder.said).toContainText(say(`${links} 现在是首页中的第 2 项`, `${links} is now 2 of`));
  await expect(builder.handle(links)).toBeFocused();
  // The preview draws the new order before anything is saved.
  const drawn = builder.frame.locator('main nav, main [aria-labelledby="live-name"]');
  await expect(drawn.first()).toBeVisible();

  await builder.handle(banner).hover();
  await page.mouse.down();
  await builder.row(popup).hover({ position: { x: 20, y: 4 } });
  await page.mouse.up();
  await expect.poll(() => builder.units()).toEqual([banner, popup, links, ...before.slice(3)]);

  await builder.button('撤销', 'Undo').click();
  await builder.button('撤销', 'Undo').click();
  await expect.poll(() => builder.units()).toEqual(before);
  await expect(builder.button('撤销', 'Undo')).toBeDisabled();
  await builder.button('重做', 'Redo').click();
  await expect.poll(() => builder.units()).toEqual([popup, links, banner, ...before.slice(3)]);
});

test('the popup banner shows in the preview while it is chosen, and can be closed', async ({ page, say, api }) => {
  const builder = new BuilderPage(page, say);
  await builder.ready();
  const [banner] = await api.get('/atlas/resource/banner', { activity_id: 1, status: 1, position: 'home_popup' });
  const popup = builder.frame.getByRole('complementary', { name: api.local(banner, 'title') });
  const row = builder.row(say('弹出横幅', 'Popup banner'));
  await expect(popup).toHaveCount(0);
  await row.click();
  await expect(popup).toBeVisible();
  // The builder keeps the focus: what is chosen can be moved on by keyboard.
  await expect(row).toBeFocused();
  await popup.getByRole('button', { name: say('关闭', 'Close') }).click();
  await expect(popup).toHaveCount(0);
  await expect(row).toHaveAttribute('aria-current', 'true');
});

test('words and units show in the preview while they are edited, and leaving asks first', async ({
  page,
  say,
  api,
}) => {
  const builder = new BuilderPage(page, say);
  await builder.ready();
  const published = JSON.stringify(await api.homeUnits());

  await builder.row(say('亮点', 'Highlights')).click();
  const words = '灯塔下的看点';
  await builder.titleInChinese(words);
  // Without English words, the Chinese ones show in both languages.
  await expect(builder.frame.getByRole('heading', { name: words })).toBeVisible();
  await expect(builder.frame.locator('[data-outline]')).toBeVisible();

  const actions = builder.frame.getByRole('region', { name: say('下一步', 'Next steps') });
  await expect(actions).toHaveCount(0);
  await builder.button('行动条', 'Call to action').click();
  await expect(actions).toHaveCount(1);
  await page.getByRole('button', { name: say('移除 行动条', 'Remove Call to action') }).click();
  await expect(actions).toHaveCount(0);

  // Pressing a unit in the preview chooses it in the tree.
  await builder.frame.getByRole('heading', { name: words }).click();
  await expect(builder.row(say('亮点', 'Highlights'))).toHaveAttribute('aria-current', 'true');

  await page.getByRole('link', { name: say('工作台', 'Home'), exact: true }).click();
  const asked = builder.dialog('离开此页？', 'Leave this page?');
  await asked.getByRole('button', { name: say('取消', 'Cancel') }).click();
  await expect(page.getByText(say('有未保存的修改', 'Unsaved changes'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: say('工作台', 'Home'), exact: true }).click();
  await asked.getByRole('button', { name: say('不保存，离开', 'Leave without saving') }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect(JSON.stringify(await api.homeUnits())).toBe(published);
});

test('an empty title shows in grey what the site says in its place', async ({ page, say, api }) => {
  const builder = new BuilderPage(page, say);
  await builder.ready();
  const inherited = (await api.labels())['section.highlights'] ?? '';
  expect(inherited).not.toBe('');
  await builder.row(say('亮点', 'Highlights')).click();
  const title = page.getByRole('group', { name: say('标题', 'Title') });
  // In the language of the reader: the words of the label, until there are words of one's own.
  const own = title.getByLabel(say('中文', 'English'));
  await expect(own).toHaveValue('');
  await expect(own).toHaveAttribute('placeholder', inherited);
  await title.getByLabel(say('英文', 'Chinese')).fill('灯塔下的看点');
  await expect(own).toHaveAttribute('placeholder', '灯塔下的看点');
});
