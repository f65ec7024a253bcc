// The directory in both languages: everybody is in it, letters and filters say what they would leave, cards show the same.

import { expect, WIDTHS } from '../support/test.ts';
import { test } from '../support/walk.ts';
import { count, filters, names, PATH } from './directory-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

test.describe('the directory', () => {
  test('lists exhibitors with their stands, in the order of names', async ({ page, open, api, say }) => {
    const rows: Row[] = await api.about('exhibitor', { sort: 'name', start: 0, limit: 36 });
    const { all, halls } = await api.about('exhibitor_filters');
    await open(PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('展商名录', 'Exhibitor directory'));
    await expect(count(page)).toContainText(String(all));
    await expect(names(page)).toHaveText(rows.map((row) => api.local(row, 'name')));
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: rows[0].name_en }).first();
    await expect(first).toContainText(rows[0].booth_no.split(',')[0].replace(`${rows[0].hall}-`, ''));
    for (const { value, count: left } of halls) {
      await expect(filters(page).locator(`label:has(input[value="${value}"])`)).toContainText(String(left));
    }
  });

  test('shows a letter, and its pages have addresses', async ({ page, open, api }) => {
    const { letters, all } = await api.about('exhibitor_filters');
    const [{ value: letter, count: left }] = letters.filter((row: Row) => row.count > 0);
    await open(PATH);
    await page.locator(`main nav a[href="${PATH}?letter=${letter}"]`).click();
    await expect(page).toHaveURL(`${PATH}?letter=${letter}`);
    await expect(names(page)).toHaveCount(Math.min(left, 36));
    await page.locator('main nav a[aria-current="true"]').filter({ hasText: letter }).click();
    await expect(page).toHaveURL(PATH);
    await page.locator(`main nav a[href="${PATH}?start=1"]`).first().click();
    await expect(page).toHaveURL(`${PATH}?start=1`);
    await expect(names(page)).toHaveCount(Math.min(all - 36, 36));
  });

  test('is the online hall as cards, and each view leads to the other', async ({ page, open, api, say }) => {
    const rows: Row[] = await api.about('exhibitor', { sort: 'name', start: 0, limit: 36 });
    await open('/onlineBooth');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(36);
    await expect(page.getByRole('main')).toContainText(api.local(rows[0], 'intro').slice(0, 20));
    await page.getByRole('link', { name: say('列表', 'List'), exact: true }).click();
    await expect(page).toHaveURL('/onlineBooth?view=list');
    await expect(names(page)).toHaveText(rows.map((row) => api.local(row, 'name')));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone });

  test('filters are a sheet that says how many it will show', async ({ page, open, api, say }) => {
    const { halls } = await api.about('exhibitor_filters');
    await open(PATH);
    await page.getByRole('button', { name: say('筛选', 'Filters') }).click();
    const sheet = page.getByRole('dialog', { name: say('筛选', 'Filters') });
    await sheet.locator('label:has(input[value="N2"])').click();
    const left = halls.find((row: Row) => row.value === 'N2').count;
    await sheet.getByRole('button', { name: say(`查看 ${left} 家展商`, `Show ${left} exhibitors`) }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${PATH}?hall=N2`);
    await expect(count(page)).toContainText(String(left));
  });
});
