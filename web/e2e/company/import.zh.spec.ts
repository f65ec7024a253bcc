// Importing firms: five hundred with seven bad rows, the refused ones mended and sent again, and everything undone.
import { readFileSync } from 'node:fs';
import { unique } from '../support/colleagues.ts';
import { ENGINE, expect, test } from '../support/test.ts';

const GOOD = 493;
const BAD = 7;

/** A table of firms as a Chinese office keeps it; the last seven name a country that does not exist. */
function table(prefix: string, badCountry: string) {
  const row = (n: number, country: string) => `${prefix} ${n},${prefix} Lines ${n},${country},1996,+86 574 ${n}`;
  const good = Array.from({ length: GOOD }, (_, n) => row(n, '中国'));
  const bad = Array.from({ length: BAD }, (_, n) => row(GOOD + n, badCountry));
  return ['公司名称,English name,Country,成立年份,Tel', ...good, ...bad].join('\r\n');
}

test(
  'five hundred firms are checked, imported, mended and undone',
  ENGINE,
  async ({ page, open, enterWith, say, trouble }, info) => {
    test.slow();
    // A picture is no table.
    trouble.expect(422);
    const prefix = unique('Imported').replace(/,/g, '');
    await enterWith('company.manage');
    await open('/admin/companies');
    await page.getByRole('link', { name: say('导入', 'Import'), exact: true }).click();
    await expect(page).toHaveURL('/admin/companies/import');

    const choose = async (name: string, text: string | Buffer) => {
      const buffer = Buffer.from(text);
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    };
    await choose('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
    await expect(page.getByText(say('无法读取该文件', 'This file could not be read'))).toBeVisible();

    await choose('firms.csv', table(prefix, '亚特兰蒂斯'));
    const chip = (zh: string, en: string) => page.getByRole('tab', { name: new RegExp(`^${say(zh, en)}`) });
    await expect(chip('新增', 'New')).toContainText(String(GOOD), { timeout: 30_000 });
    await expect(chip('未通过', 'Refused')).toContainText(String(BAD));
    await expect(page.getByLabel('Tel')).toHaveValue('phone');
    await chip('未通过', 'Refused').click();
    await expect(page.getByText(say('没有这个国家或地区', 'There is no such country or region')).first()).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(BAD + 1);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('下载未通过的行', 'Download refused rows') }).click();
    const sheet = info.outputPath('refused.xlsx');
    await (await download).saveAs(sheet);
    expect(readFileSync(sheet).subarray(0, 2).toString()).toBe('PK');

    await page
      .getByRole('button', { name: say(`只导入没有问题的 ${GOOD} 行`, `Import only the ${GOOD} valid rows`) })
      .click();
    await expect(page.getByText(say(`写入 ${GOOD} 行`, `${GOOD} rows were written`))).toBeVisible({ timeout: 60_000 });

    // The mended rows: those that were written are found again and stay as they are.
    await page.getByRole('button', { name: say('再导入一个文件', 'Import another file') }).click();
    await choose('mended.csv', table(prefix, '中国'));
    await expect(chip('新增', 'New')).toContainText(String(BAD), { timeout: 30_000 });
    await expect(chip('无变化', 'Unchanged')).toContainText(String(GOOD));
    await page.getByRole('button', { name: say(`导入 ${BAD} 行`, `Import ${BAD} rows`) }).click();
    await expect(page.getByText(say(`写入 ${BAD} 行`, `${BAD} rows were written`))).toBeVisible({ timeout: 30_000 });

    // The first import is undone from the list of earlier ones.
    await page.getByRole('button', { name: say('再导入一个文件', 'Import another file') }).click();
    await page.getByRole('link', { name: 'firms.csv' }).first().click();
    await page.getByRole('button', { name: say('撤销导入', 'Undo import') }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: say('撤销导入', 'Undo import') }).click();
    await expect(page.getByText(say(`已撤销 ${GOOD} 行`, `${GOOD} rows were undone`))).toBeVisible({ timeout: 60_000 });
    await open(`/admin/companies?keyword=${encodeURIComponent(prefix)}`);
    await expect(page.getByText(say(`共 ${BAD} 条`, `${BAD} total`), { exact: true })).toBeVisible();
  },
);

test('columns are read in another way by hand', async ({ page, open, enterWith, say }) => {
  const name = unique('Mapped');
  await enterWith('company.manage');
  await open('/admin/companies/import');
  const buffer = Buffer.from(`What;Where\n${name};CN\n`);
  await page.locator('input[type=file]').setInputFiles({ name: 'odd.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(say('已识别 0 / 2 列', 'Columns recognised: 0 of 2'))).toBeVisible();
  await page.getByLabel('What').selectOption('name_en');
  await page.getByLabel('Where').selectOption('country_id');
  await page.getByRole('button', { name: say('按此重新核对', 'Check again') }).click();
  await expect(page.getByRole('button', { name: say('导入 1 行', 'Import 1 row') })).toBeEnabled({ timeout: 30_000 });
  await page.getByRole('button', { name: say('放弃导入', 'Discard import') }).click();
  await expect(page.getByText(say('已放弃这次导入', 'Import discarded'))).toBeVisible();
});
