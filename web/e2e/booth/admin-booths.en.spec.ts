// What organisers keep of booths: a type, an add-on, the rules in words, early bookers, and a booth that is not for sale.
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { freeBooths } from './admin-reserving.ts';

const TYPES = '/atms/booth/types';
const ADDONS = '/atms/booth/addons';

test('a type of booths is added, and one that booths are of stays', async ({
  page,
  open,
  enterWith,
  api,
  trouble,
  say,
}) => {
  // A type that booths are of is not deleted.
  trouble.expect(409);
  const { access_token } = (await enterWith('booth.plan')).tokens;
  const name = unique('Double deck');
  await open('/admin/booth-types');
  await page.getByRole('button', { name: say('新建展位类型', 'New booth type') }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[name="name_en"]') });
  await dialog.locator('[name="name_en"]').fill(name);
  await dialog.getByRole('radio', { name: say('光地', 'Raw space') }).check();
  await dialog.locator('[name="unit_price"]').fill('2400');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('¥ 2,400.00');
  const [made] = await api.get(TYPES, { keyword: name }, access_token);
  expect((await api.about('booth_type')).map((one: { id: number }) => one.id)).toContain(made.id);
  await api.delete(TYPES, { id: made.id, version: made.version }, access_token);

  await open('/admin/booth-types');
  const used = page
    .getByRole('row')
    .filter({ hasText: say('光地', 'Raw space') })
    .first();
  await used.getByRole('button', { name: say('删除', 'Delete') }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: say('删除', 'Delete'), exact: true }).click();
  await expect(question.getByRole('alert')).toContainText(say('30 个展位', '(30)'));
});

test('an add-on shows its stock and what is ordered of it', async ({ page, open, enterWith, api, say }) => {
  const { access_token } = (await enterWith('booth.plan')).tokens;
  const name = unique('Carpet');
  await open('/admin/booth-addons');
  await page.getByRole('button', { name: say('新建展具或配套', 'New add-on') }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[name="name_en"]') });
  await dialog.locator('[name="name_en"]').fill(name);
  await dialog.locator('[name="price"]').fill('35');
  await dialog.locator('[name="stock"]').fill('40');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0 / 40');
  const [made] = await api.get(ADDONS, { keyword: name }, access_token);
  await api.delete(ADDONS, { id: made.id, version: made.version }, access_token);
});

test('the rules are said in words, and the list of early bookers is kept', async ({
  page,
  open,
  enterWith,
  api,
  trouble,
  say,
}) => {
  trouble.expect(422);
  const { access_token } = (await enterWith('booth.rules')).tokens;
  await open('/admin/booth-rules');
  const words = page.getByRole('region', { name: say('规则说明', 'In short') });
  await expect(words).toContainText(say('对所有企业开放预订', 'for everybody'));
  await page.getByRole('button', { name: say('编辑 选位', 'Edit Choosing') }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[name="most_booths"]') });
  await dialog.locator('[name="hold_minutes"]').fill('61');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  await dialog.locator('[name="hold_minutes"]').fill('10');
  await dialog.locator('[name="most_booths"]').fill('7');
  await dialog.getByRole('button', { name: say('保存', 'Save'), exact: true }).click();
  await expect(words).toContainText(say('最多 7 个展位', 'up to 7 booths'));
  const rules = await api.get('/atms/booth/rules', {}, access_token);
  await api.put('/atms/booth/rules', { ...rules, most_booths: 6 }, access_token);

  const guests = page.getByRole('region', { name: say('优先预订名单', 'Priority list') });
  await expect(guests.getByRole('row')).toHaveCount(13);
  await guests.getByRole('button', { name: say('添加企业', 'Add companies') }).click();
  const finding = page.getByRole('dialog').filter({ has: page.getByRole('searchbox') });
  await finding.getByRole('searchbox').fill('Tidemark');
  const add = finding.getByRole('button', { name: /Tidemark/ }).first();
  if (await add.isEnabled()) {
    await add.click();
    await expect(finding.getByRole('button', { name: say('已在名单', 'On the list') }).first()).toBeVisible();
  }
  await finding
    .getByRole('button', { name: say('关闭', 'Close'), exact: true })
    .last()
    .click();
  await guests.getByRole('button', { name: say('带入往届展商', 'Add earlier exhibitors') }).click();
  await expect(page.getByRole('dialog').filter({ hasText: say('往届展会', 'Earlier fair') })).toBeVisible();
});

test('a free booth is kept off the market and opened again', async ({ page, open, enterWith, api, say }) => {
  await enterWith('booth.plan');
  const [booth] = await freeBooths(api);
  await open(`/admin/booths?keyword=${booth?.booth_no}`);
  const row = page.getByRole('row').filter({ hasText: booth?.booth_no ?? '' });
  await expect(row).toContainText(say('空闲', 'Free'));
  await row.getByRole('button', { name: say('保留不售', 'Block') }).click();
  await expect(row).toContainText(say('不开放', 'Blocked'));
  expect((await api.about('booked_booth', { booth_id: booth?.id ?? 0 })).status).toBe(5);
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: say('批量操作', 'Bulk actions') });
  await bar.getByRole('button', { name: say('重新开放', 'Open again') }).click();
  await expect(row).toContainText(say('空闲', 'Free'));
});
