// What readers of the catalogue and its keepers see, in both languages.
import { expect, test } from '../support/test.ts';

test('the catalogue is read by hall and letter, and found by name', async ({ page, open, api, say }) => {
  const { activity_id } = await api.get('/atlas/configure/exhibition', { code: 'EXS' });
  const counts = await api.get('/atlas/exhibition/catalogue_filters', { activity_id });
  await open('/etcView');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('会刊', 'Catalogue'));
  await expect(page.getByRole('main')).toContainText(String(counts.all));
  const leaves = page.locator('[data-book] > li');
  await expect(leaves).toHaveCount(10);
  // A half page is 148 by 105, whatever the screen.
  const box = await leaves.first().locator('div > div').first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(148 / 105, 1);
  await page
    .getByRole('navigation', { name: say('展馆', 'Halls') })
    .getByRole('link', { name: /N2/ })
    .click();
  await expect(page).toHaveURL('/etcView?hall=N2');
  await expect(leaves.first()).toContainText('N2-');
  await page.getByRole('searchbox').or(page.locator('input[name="keyword"]')).first().fill('zzzz');
  await page.getByRole('button', { name: say('查找', 'Search') }).click();
  await expect(page.getByText(say('没有符合条件的展商', 'No exhibitors match'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('看全部展商', 'See all exhibitors') })
    .click();
  await expect(page).toHaveURL('/etcView');
});

test('on paper there is nothing but half pages', async ({ page, open }) => {
  await open('/etcView');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  const box = await page.locator('[data-book] > li > div').nth(1).boundingBox();
  // Millimetres at 96 dots an inch.
  expect(box?.width).toBeCloseTo(148 * (96 / 25.4), 0);
  expect(box?.height).toBeCloseTo(105 * (96 / 25.4), 0);
  expect(box?.x).toBe(0);
});

test('organisers see who is missing, remind them, and set the limits', async ({
  page,
  open,
  enterWith,
  say,
  trouble,
}) => {
  trouble.expect(422);
  await enterWith('company.manage');
  await open('/admin/catalogue?status=0');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(say('未填写', 'Not started'));
  await rows
    .nth(1)
    .getByRole('button', { name: say('催交', 'Remind') })
    .click();
  await expect(page.getByText(say(/已向 1 家|没有发送/, /Reminded 1|No reminder sent/))).toBeVisible();
  await page.getByRole('button', { name: say('会刊设置', 'Catalogue settings') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="max_pictures"]').fill('9');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
});
