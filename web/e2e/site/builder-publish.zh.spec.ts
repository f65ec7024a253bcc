// What is saved, published and taken back: one story after another, because there is one draft. They touch one page only,
// where they add a section and take it away again, so that other tests do not meet their work.
import type { Browser } from '@playwright/test';
import { type DemoApi, keepSession } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';
import { BuilderPage } from './builder-page.ts';

test.describe.configure({ mode: 'serial' });

const PAGE = '/handbook';
const zh = <T>(chinese: T, _english: T) => chinese;

/** What stood before a story, whose try may break off anywhere. */
const before = { version: 0, pages: '' };
const published = async (api: DemoApi) =>
  JSON.stringify((await api.get('/atlas/configure/structure', { code: 'EXS' })).pages);

test.beforeEach(async ({ api }) => {
  const { access_token } = await api.signIn('staff');
  const [newest] = await api.get('/atms/structure/versions', { limit: 1 }, access_token);
  Object.assign(before, { version: newest.id, pages: await published(api) });
});

test.afterEach(async ({ api }) => {
  const { access_token } = await api.signIn('staff');
  const { is_new, revision } = await api.get('/atms/structure/draft', {}, access_token);
  if (!is_new) await api.delete('/atms/structure/draft', { revision }, access_token);
  if ((await published(api)) === before.pages) return;
  await api.post('/atms/structure/rollback', { id: before.version, note: 'E2E' }, access_token);
});

async function organiser(browser: Browser, api: DemoApi, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL });
  const { tokens } = await newColleague(api, 'site.structure');
  await keepSession(context, baseURL ?? '', tokens);
  const page = await context.newPage();
  await openReady(page, '/admin/structure');
  const builder = new BuilderPage(page, zh);
  await builder.ready();
  return { context, page, builder };
}

/** Adds the highlights to the page in hand, under words of their own. */
async function addSection(builder: BuilderPage, words: string) {
  await builder.row('参展手册').click();
  await builder.button('亮点', '').click();
  await builder.titleInChinese(words);
}

test(
  'a draft is previewed, published and rolled back, as a visitor sees it',
  ENGINE,
  async ({ browser, api, baseURL, page }) => {
    test.slow();
    const { context, page: desk, builder } = await organiser(browser, api, baseURL);
    const words = `看点 ${Date.now()}`;
    const seen = page.getByRole('heading', { name: words });
    await addSection(builder, words);
    await expect(builder.frame.getByRole('heading', { name: words })).toBeVisible();
    await builder.save();
    await expect(desk.getByText(/草稿，测试同事 于/)).toBeVisible();

    // The draft is there for the organiser, and for nobody else.
    const [preview] = await Promise.all([context.waitForEvent('page'), builder.button('预览', '').click()]);
    await expect(preview.getByRole('complementary', { name: '预览' })).toContainText('草稿预览');
    await openReady(preview, PAGE);
    await expect(preview.getByRole('heading', { name: words })).toBeVisible();
    await openReady(page, PAGE);
    await expect(seen).toHaveCount(0);
    await preview.getByRole('link', { name: '退出预览' }).click();
    await expect(preview.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(preview.getByRole('complementary', { name: '预览' })).toHaveCount(0);
    await expect(preview.getByRole('heading', { name: words })).toHaveCount(0);

    const note = `加一段看点 ${Date.now()}`;
    await builder.button('发布', '').click();
    const dialog = builder.dialog('发布这份草稿？', '');
    await expect(dialog.getByRole('row', { name: /新增 亮点/ })).toBeVisible();
    await dialog.getByLabel('说明').fill(note);
    await dialog.getByRole('button', { name: '发布' }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(seen).toBeVisible();

    // The version before stands below the new one; its copy becomes the newest.
    await desk.getByRole('tab', { name: '版本' }).click();
    const rows = desk.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText(note);
    // What the new one changed: itself beside the one before.
    const comparison = builder.dialog('比较两个版本', '');
    await rows
      .nth(1)
      .getByRole('button', { name: /^与上一版比较/ })
      .click();
    await expect(comparison.getByRole('row', { name: /新增 亮点/ })).toBeVisible();
    await desk.keyboard.press('Escape');
    await rows
      .nth(2)
      .getByRole('button', { name: /^与草稿比较/ })
      .click();
    await expect(comparison.getByRole('row', { name: /新增 亮点/ })).toBeVisible();
    await desk.keyboard.press('Escape');
    await rows
      .nth(2)
      .getByRole('button', { name: /^恢复此版/ })
      .click();
    await desk.getByRole('dialog').getByRole('button', { name: '恢复此版' }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(seen).toHaveCount(0);
    await context.close();
  },
);

test('two organisers at once: the second hears of the first, sees what differs, and nothing is lost', async ({
  browser,
  api,
  baseURL,
  trouble,
}) => {
  test.slow();
  trouble.expect(409);
  const first = await organiser(browser, api, baseURL);
  const second = await organiser(browser, api, baseURL);
  const [one, other] = [`甲 ${Date.now()}`, `乙 ${Date.now()}`];
  await addSection(first.builder, one);
  await first.builder.save();
  await expect(first.page.getByText(/草稿，测试同事 于/)).toBeVisible();

  await addSection(second.builder, other);
  await second.builder.save();
  const conflict = second.builder.dialog('其他人也改了这份草稿', '');
  await expect(conflict.getByText(/测试同事 在 .* 保存了另一份/)).toBeVisible();
  await expect(conflict.getByRole('row', { name: new RegExp(`标题.*${one}.*${other}`) })).toBeVisible();

  await conflict.getByRole('button', { name: '采用对方的' }).click();
  await expect(second.builder.frame.getByRole('heading', { name: one })).toBeAttached();
  await second.builder.button('撤销', '').click();
  await expect(second.builder.frame.getByRole('heading', { name: other })).toBeAttached();

  // Put on top deliberately: now the first hears of the second.
  await second.builder.save();
  await expect(second.page.getByText(/草稿，测试同事 于/)).toBeVisible();
  await first.builder.titleInChinese(`${one}，再改`);
  await first.builder.save();
  const answer = first.builder.dialog('其他人也改了这份草稿', '');
  await answer.getByRole('button', { name: '用我的覆盖' }).click();
  await expect(answer).toHaveCount(0);
  await expect(first.page.getByText(/草稿，测试同事 于/)).toBeVisible();

  await first.builder.button('放弃草稿', '').click();
  await first.page.getByRole('dialog').getByRole('button', { name: '放弃草稿' }).click();
  await expect(first.page.getByText(/与已发布的第 \d+ 版一致/)).toBeVisible();
  await first.context.close();
  await second.context.close();
});
