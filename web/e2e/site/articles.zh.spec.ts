// An article written with the editor stands on the site as it was formatted, without what was smuggled in.
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

test('an article is written, formatted, published and deleted', async ({
  page,
  open,
  enterWith,
  say,
  lang,
  trouble,
}) => {
  await enterWith('site.content');
  const title = unique(say('新航线', 'New lane'));

  await open('/admin/articles?classification=news');
  await page.getByRole('button', { name: say('新建文章', 'New article') }).click();
  await expect(page).toHaveURL(/\/admin\/articles\/edit/);
  const form = page.locator('form');
  await form.locator(`[name="title_${lang}"]`).fill(title);
  const text = form.getByRole('textbox', { name: say('正文 中文', 'Text English') });
  /** The editor takes the focus back from its tools a frame later. */
  const tools = form.getByRole('toolbar', { name: say('正文 中文', 'Text English') });
  const use = async (tool: string) => {
    await tools.getByRole('button', { name: tool, exact: true }).click();
    await expect(text).toBeFocused();
  };
  await text.click();
  await use(say('标题', 'Heading'));
  await page.keyboard.type('Berth 7');
  await page.keyboard.press('Enter');
  await use(say('加粗', 'Bold'));
  await page.keyboard.type('weekly');
  await use(say('加粗', 'Bold'));
  await page.keyboard.type(' from May ');
  await text.evaluate((element) => {
    const data = new DataTransfer();
    const html = '<p onclick="window.hit=1">pasted<script>window.hit=1</script><img src=x onerror="window.hit=1"></p>';
    data.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  // The picture of nothing that came along is drawn while one writes; it is taken out like anything else.
  trouble.expect(404);
  await form.getByRole('button', { name: say('发布…', 'Publish…') }).click();
  const question = page.getByRole('dialog', { name: say('确认发布', 'Ready to publish') });
  await expect(question).toContainText(say('英文缺少：标题、正文', 'Missing in Chinese: Title, Text'));
  await question.getByRole('button', { name: say('发布', 'Publish'), exact: true }).click();

  await page.getByRole('link', { name: say('在网站上查看', 'View on site') }).click();
  await expect(page).toHaveURL(/\/informationDetail\?id=\d+/);
  const article = page.getByRole('main');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(article.getByRole('heading', { name: 'Berth 7' })).toBeVisible();
  await expect(article.locator('strong', { hasText: 'weekly' })).toBeVisible();
  await expect(article.getByText('pasted')).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await expect(article.locator('[onclick], [onerror], script:not([type="application/ld+json"])')).toHaveCount(0);

  // Only one language was written, and the list says which one stands in.
  const address = page.url();
  await open('/admin/articles?classification=news');
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText(say('缺英文，以中文代替', 'Chinese missing, English shown'));

  // What is deleted says so at its address.
  await row.getByRole('button', { name: say('删除', 'Delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('删除', 'Delete'), exact: true })
    .click();
  await expect(row).toHaveCount(0);
  trouble.expect(410);
  expect((await page.goto(address))?.status()).toBe(410);
});
