// An article's full page: what is written stays as a draft, is looked at, published, and kept from being written over.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

const PATH = '/atms/content/articles';
const EDITOR = '/admin/articles/edit';

test('a draft is kept by itself, survives a reload, is previewed and published', async ({
  page,
  open,
  enterWith,
  say,
  lang,
}) => {
  test.slow();
  await enterWith('site.content');
  const title = unique(say('第二批展位', 'Second release'));
  await open(`${EDITOR}?classification=news`);
  await page.locator(`[name="title_${lang}"]`).fill(title);
  await page.getByRole('textbox', { name: say('正文 中文', 'Text English') }).click();
  await page.keyboard.type('214 booths');
  await expect(page.getByRole('status').filter({ hasText: say('已存草稿', 'Saved') })).toBeVisible();
  await expect(page).toHaveURL(/draft=\d+/);
  // The other language is missing: said in its place, and beside the button.
  await expect(page.getByText(say('还没有英文', 'No Chinese yet')).first()).toBeVisible();
  await page.getByRole('button', { name: say('去第一处', 'Go to the first') }).click();
  await expect(page.locator(`[name="title_${lang === 'zh' ? 'en' : 'zh'}"]`)).toBeFocused();
  await isClean(page, 'the editor');

  await page.reload();
  await expect(page.locator(`[name="title_${lang}"]`)).toHaveValue(title);
  await expect(page.getByText('214 booths').first()).toBeVisible();

  // The list names it, and leads back.
  await page.getByRole('link', { name: say('返回列表', 'Back to the list') }).click();
  await page
    .getByRole('region', { name: say('草稿', 'Drafts') })
    .getByRole('link', { name: title })
    .click();
  await page.getByRole('button', { name: say('预览', 'Preview') }).click();
  const site = page.frameLocator('iframe');
  await expect(site.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: say('手机', 'Phone') }).click();
  await page.getByRole('button', { name: say('EN', '中文'), exact: true }).click();
  const elsewhere = site.getByRole('heading', { level: 1, name: title });
  await expect(elsewhere).toHaveAttribute('lang', say('zh-CN', 'en'));
  const mark = await elsewhere.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(mark).toContain(say('In Chinese', '英文原文'));

  await page.getByRole('button', { name: say('编辑', 'Edit'), exact: true }).click();
  await page.getByRole('button', { name: say('发布…', 'Publish…') }).click();
  const question = page.getByRole('dialog', { name: say('确认发布', 'Ready to publish') });
  await expect(question).toContainText(say('立即', 'Straight away'));
  await expect(question).toContainText(say('英文缺少', 'Missing in Chinese'));
  await question.getByRole('button', { name: say('发布', 'Publish'), exact: true }).click();
  await expect(page).toHaveURL(/id=\d+/);
  await expect(page.getByText(say('已发布', 'Published'), { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: say('在网站上查看', 'View on site') }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
});

test('an article dated in the future waits for its date', async ({ page, open, enterWith, api, say, trouble }) => {
  const { access_token } = (await enterWith('site.content')).tokens;
  const title = unique(say('明天的消息', 'News of tomorrow'));
  const published_at = Math.floor(Date.now() / 1000) + 86_400;
  const form = { classification: 'news', title_zh: title, title_en: title, body_zh: '<p>x</p>', published_at };
  const { id, version } = await api.post(PATH, form, access_token);
  trouble.expect(404);
  expect((await page.goto(`/informationDetail?id=${id}`))?.status()).toBe(404);
  await open('/informationList');
  await expect(page.getByText(title)).toHaveCount(0);
  await open(`/admin/articles?keyword=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row', { name: title })).toContainText(say('待上线', 'Scheduled'));
  await open(`${EDITOR}?id=${id}`);
  await expect(page.getByText(say(/^定于 .+ 上线（UTC\+8）$/, /^Scheduled for .+ \(UTC\+8\)$/))).toBeVisible();
  await page.locator('[name="summary_zh"]').fill('x');
  await page.getByRole('button', { name: say('更新…', 'Update…') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say('起（UTC+8）', '(UTC+8)'));
  await expect(question).toContainText(say('摘要', 'Summary'));
  await question.getByRole('button', { name: say('取消', 'Cancel') }).click();
  await api.delete(PATH, { id, version }, access_token);
});

test(
  'two editors of one draft: the second sees both versions and chooses',
  ENGINE,
  async ({ page, open, enterWith, browser, api, say, baseURL, trouble }) => {
    test.slow();
    const { access_token } = (await enterWith('site.content')).tokens;
    const title = unique(say('两人同写', 'Two writers'));
    const form = { classification: 'news', title_zh: title, title_en: title, body_zh: '<p>x</p>', body_en: '<p>x</p>' };
    const { id } = await api.post(PATH, { ...form, status: 0 }, access_token);
    const colleague = await browser.newContext({ baseURL });
    await keepSession(colleague, baseURL ?? '', (await newColleague(api, 'site.content')).tokens);
    const other = await colleague.newPage();
    await open(`${EDITOR}?id=${id}`);
    await openReady(other, `${EDITOR}?id=${id}`);
    const saved = say('已存草稿', 'Saved');
    await other.locator('[name="summary_en"]').fill('Theirs');
    await expect(other.getByRole('status').filter({ hasText: saved })).toBeVisible();
    trouble.expect(409);
    await page.locator('[name="author_en"]').fill('Mine');
    const panel = page.getByRole('region', { name: say('其他人也改了', 'Someone else saved') });
    await expect(panel).toContainText('测试同事');
    await expect(panel).toContainText('Theirs');
    await panel.getByRole('button', { name: say('载入已保存的', 'Load saved version') }).click();
    await expect(page.locator('[name="summary_en"]')).toHaveValue('Theirs');
    const taken = page.getByRole('region', {
      name: say('表单中现在是已保存的内容', 'The form now holds what is saved'),
    });
    const back = say('放回我的: 作者 · 英文', 'Put mine back: Author · English');
    await taken.getByRole('button', { name: back }).click();
    await expect(page.locator('[name="author_en"]')).toHaveValue('Mine');
    await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible();
    const draft = await api.get(`${PATH}/draft`, { record_id: id }, access_token);
    expect([draft.body.summary_en, draft.body.author_en]).toEqual(['Theirs', 'Mine']);

    await page.getByRole('button', { name: say('丢弃草稿', 'Discard draft') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('丢弃草稿', 'Discard draft') })
      .click();
    await expect(page.locator('[name="summary_en"]')).toHaveValue('');
    expect(await api.get(`${PATH}/draft`, { record_id: id }, access_token)).toBeNull();
    const { version } = await api.get(`${PATH}/${id}`, {}, access_token);
    await api.delete(PATH, { id, version }, access_token);
    await colleague.close();
  },
);
