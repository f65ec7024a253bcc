// Booths out of a table as Excel writes it in China: read rightly into the editor, and published.
import { keepSession } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { ownFair } from './own-fair.ts';

/** In GB18030: 展位号,x,y,宽,深,价格, then 东A01 and 东A02, three metres by three at 9,800 yuan. */
const TABLE = Buffer.from(
  'd5b9cebbbac52c782c792cbfed2cc9ee2cbcdbb8f10d0a' +
    'b6ab4130312c362c362c332c332c393830300d0a' +
    'b6ab4130322c392c362c332c332c393830300d0a',
  'hex',
);
/** The beginning of a zip file, which is what an xlsx is. */
const NO_TABLE = Buffer.from('504b030414000600080000002100', 'hex');

test('a table in GB18030 becomes booths on the site', async ({ page, open, api, context, baseURL }) => {
  const fair = await ownFair(api);
  await keepSession(context, baseURL ?? '', fair.keeper.tokens);
  await open(`/admin/booth-plan/edit?hall=${fair.hall.id}`);
  const dialog = page.getByRole('dialog', { name: '导入展位' });
  await expect(async () => {
    await page.keyboard.press('i');
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({ name: '展位.csv', mimeType: 'text/csv', buffer: NO_TABLE });
  await expect(dialog.getByRole('alert')).toContainText('无法读取此文件');
  await file.setInputFiles({ name: '展位.csv', mimeType: 'text/csv', buffer: TABLE });
  await expect(dialog.getByRole('status')).toContainText('读到 2 个展位');
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const list = page.getByRole('region', { name: '全部展位' });
  await expect(list.getByRole('checkbox')).toHaveCount(2);
  await expect(list).toContainText('东A02');
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
  await page.getByRole('button', { name: '发布…' }).click();
  const publish = page.getByRole('dialog', { name: '发布平面图' });
  await expect(publish).toContainText('东A01, 东A02');
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  await expect(publish).toHaveCount(0);
  const booths = await api.get('/atlas/exhibition/booth', { activity_id: fair.id });
  const read = ({ booth_no, x, w, price }: Record<string, string | number>) => [booth_no, x, w, price];
  expect(booths.map(read)).toEqual([
    ['东A01', 60, 30, 980_000],
    ['东A02', 90, 30, 980_000],
  ]);
});
