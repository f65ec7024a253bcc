// Finding a firm, in Chinese: by its name, by pinyin initials, by its stand; filters, and Back through all of it.

import { expect, test } from '../support/test.ts';
import { count, filters, names, PATH, searchField } from './directory-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

const FIRM = '远岸航运';

test.describe('searching', () => {
  test('finds a firm by the initials of its pinyin, and shows why', async ({ page, open }) => {
    await open(PATH);
    await searchField(page).pressSequentially('yahy', { delay: 30 });
    await expect(page).toHaveURL(`${PATH}?keyword=yahy`);
    await expect(names(page).first()).toHaveText(FIRM);
    const row = page.getByRole('listitem').filter({ hasText: FIRM });
    await expect(row.locator('mark').first()).toBeVisible();
    await expect(row).toContainText('yuan an hang yun');
    await expect(count(page)).toContainText('yahy');
  });

  test('finds it by its Chinese name, by its English name and by its stand', async ({ page, open, api }) => {
    const [firm]: Row[] = await api.about('exhibitor', { keyword: FIRM });
    await open(PATH);
    for (const word of ['远岸', 'farsh', firm.booth_no.split(',')[0]]) {
      await searchField(page).fill(word);
      await expect(count(page)).toContainText(word);
      await expect(names(page).first()).toHaveText(FIRM);
    }
    await searchField(page).fill('远岸');
    await expect(page.getByRole('listitem').filter({ hasText: FIRM }).locator('mark').first()).toHaveText('远岸');
  });

  test('narrows by filters, and Back takes each step back', async ({ page, open, api }) => {
    await open(PATH);
    await searchField(page).pressSequentially('hy', { delay: 30 });
    await expect(page).toHaveURL(`${PATH}?keyword=hy`);
    const { total, halls } = await api.about('exhibitor_filters', { keyword: 'hy' });
    await expect(count(page)).toContainText(String(total));
    const hall = halls.find((row: Row) => row.count > 0);
    await filters(page).locator(`label:has(input[value="${hall.value}"])`).click();
    await expect(page).toHaveURL(`${PATH}?hall=${hall.value}&keyword=hy`);
    await expect(count(page)).toContainText(String(hall.count));
    await page.goBack();
    await expect(page).toHaveURL(`${PATH}?keyword=hy`);
    await expect(count(page)).toContainText(String(total));
    await page.goBack();
    await expect(page).toHaveURL(PATH);
    await expect(searchField(page)).toHaveValue('');
  });

  test('says when nobody fits, and leads back to all', async ({ page, open }) => {
    await open(`${PATH}?keyword=zzzzqq`);
    await expect(page.getByRole('heading', { name: '没有符合条件的展商' })).toBeVisible();
    await page.getByRole('link', { name: '看全部展商' }).click();
    await expect(page).toHaveURL(PATH);
    await expect(names(page)).toHaveCount(36);
  });

  test('takes a single letter, a Han character and nonsense without stumbling', async ({ page, open }) => {
    await open(PATH);
    for (const word of ['y', '海', '%', '\\', '“”', '😀']) {
      await searchField(page).fill(word);
      await expect(page).toHaveURL(`${PATH}?keyword=${encodeURIComponent(word)}`);
      await expect(count(page)).toContainText(word);
    }
  });
});
