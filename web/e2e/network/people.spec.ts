// The directory of people in both languages: everybody who lets themselves be found, filters say whom they would leave, the list
// shows the same people.

import { expect, WIDTHS } from '../support/test.ts';
import { test } from '../support/walk.ts';
import { count, filters, HALL, LIST, listed, names } from './people-page.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

test.describe('the directory of people', () => {
  test('shows people as cards, in the order of names', async ({ page, open, api, say }) => {
    const rows: Row[] = await api.about('attendees', { sort: 'name', start: 0, limit: 24 });
    const { all, roles } = await api.about('attendee_facets');
    await open(HALL);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expect(count(page)).toContainText(String(all));
    await expect(names(page)).toHaveText(rows.map((row) => api.local(row, 'name')));
    const [first] = rows;
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: first.name_en }).first();
    await expect(card).toContainText(api.local(first, 'company'));
    await expect(card).toContainText(first.role === 1 ? say('展商', 'Exhibitor') : say('观众', 'Visitor'));
    for (const { role, count: left } of roles) {
      await expect(filters(page).locator(`label:has(input[name="role"][value="${role}"])`)).toContainText(String(left));
    }
    // Nobody's contact details are in what everybody can read.
    expect(await page.content()).not.toContain('exhibitor@fairway.example');
  });

  test('is a list under letters or countries as well', async ({ page, open, api, say }) => {
    const rows: Row[] = await api.about('attendees', { sort: 'name', start: 0, limit: 60 });
    const countries: Row[] = await api.get('/basic/refdata/countries');
    const { id } = countries.find(({ alpha2 }) => alpha2 === 'CN');
    await open(HALL);
    await page.getByRole('link', { name: say('列表', 'List'), exact: true }).click();
    await expect(page).toHaveURL(LIST);
    await expect(listed(page)).toHaveCount(rows.length);
    await page.getByRole('link', { name: say('按国家', 'By country'), exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?view=countries`);
    const china = page.getByRole('heading', { level: 2, name: say(/^中国\s*\d+$/, /^China\s*\d+$/) });
    await expect(china).toContainText(String(rows.filter((row) => String(row.country_id) === id).length));
  });

  test('opens a card beside the list, with what is hidden and why', async ({ page, open, api, say }) => {
    const [person]: Row[] = await api.about('attendees', { keyword: 'Shen Muyun' });
    const name = api.local(person, 'name');
    await open(`${HALL}?keyword=Shen+Muyun`);
    await names(page).first().click();
    await expect(page).toHaveURL(new RegExp(`person=${person.user_id}`));
    const panel = page.getByRole('dialog', { name });
    await expect(panel).toContainText(api.local(person, 'position'));
    await expect(panel).toContainText(say('暂不可见', 'Hidden for now'));
    await expect(panel).not.toContainText('exhibitor@fairway.example');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: WIDTHS.phone });

  test('filters are a sheet that says how many it will show', async ({ page, open, api, say }) => {
    const { roles } = await api.about('attendee_facets');
    await open(LIST);
    await page.getByRole('button', { name: say('筛选', 'Filters') }).click();
    const sheet = page.getByRole('dialog', { name: say('筛选', 'Filters') });
    await sheet.locator('label:has(input[name="role"][value="2"])').click();
    const left = roles.find((row: Row) => row.role === 2).count;
    await sheet.getByRole('button', { name: say(`查看 ${left} 人`, `Show ${left} people`) }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${LIST}?role=2`);
    await expect(count(page)).toContainText(String(left));
  });
});
