// A changed label shows on the site at once, in both languages, to a visitor who knows nothing of the change.
import { expect, openReady, test } from '../support/test.ts';

const KEY = 'site.footer.about';

// A try that broke off may have left its words behind.
test.beforeEach(async ({ api }) => {
  const { access_token } = await api.signIn('staff');
  const rows: { id: number; version: string }[] = await api.get('/atms/label/labels', { keyword: KEY }, access_token);
  for (const { id, version } of rows) await api.delete('/atms/label/labels', { id, version }, access_token);
});

test('a label that is saved shows on the site at once, and its built-in words come back when it is deleted', async ({
  page,
  open,
  enterWith,
  browser,
  baseURL,
}) => {
  await enterWith('site.labels');
  const english = (baseURL ?? '').replace('//', '//en.');
  const visitor = await (await browser.newContext()).newPage();
  const footerOf = async (origin: string) => {
    await openReady(visitor, `${origin}/`);
    return visitor.getByRole('contentinfo');
  };
  const builtIn = 'A bilingual platform for fair organisers';
  await expect(await footerOf(english)).toContainText(builtIn);

  await open('/admin/labels');
  await page.getByRole('button', { name: '新建词条' }).click();
  const dialog = page.getByRole('dialog', { name: '新建词条' });
  await dialog.getByLabel('键').fill(KEY);
  await dialog.getByLabel('中文').fill('开放的双语展会平台');
  await dialog.getByLabel('英文').fill('Fairs for two languages');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(await footerOf(baseURL ?? '')).toContainText('开放的双语展会平台');
  await expect(await footerOf(english)).toContainText('Fairs for two languages');

  await open(`/admin/labels?keyword=${KEY}`);
  await page.getByRole('button', { name: `编辑 ${KEY}` }).click();
  await page.getByRole('dialog').getByLabel('英文').fill('Fairs in two tongues');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('cell', { name: 'Fairs in two tongues' })).toBeVisible();
  await expect(await footerOf(english)).toContainText('Fairs in two tongues');

  await page.getByRole('button', { name: `删除 ${KEY}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await expect(await footerOf(english)).toContainText(builtIn);
  await visitor.context().close();
});
