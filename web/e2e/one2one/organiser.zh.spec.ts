// What organisers do, in Chinese: times and tables, then a plan out of what people marked, written and taken back.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { ownFair, showFair, takePart } from './own-fair.ts';

test('times and tables are set, and a plan is made, written and taken back', async ({
  page,
  open,
  api,
  context,
  baseURL,
}) => {
  test.slow();
  const base = baseURL ?? '';
  const fair = await ownFair(api, { tables: 0, hours: 2, slotMinutes: 30 });
  await keepSession(context, base, fair.keeper.tokens);
  await showFair(context, fair);

  await open('/admin/one2one-setting');
  await expect(page.getByRole('main')).toContainText('1 天共 4 个时段，每场 30 分钟');
  await page.getByRole('button', { name: '编辑 时间' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('每场时长（分钟）').fill('20');
  await expect(dialog).toContainText('共 6 个时段');
  await isClean(page, 'the form of times');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('1 天共 6 个时段，每场 20 分钟');

  await open('/admin/one2one-tables');
  await page.getByRole('button', { name: '批量添加' }).click();
  await dialog.getByLabel('张数').fill('3');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '洽谈桌03' })).toContainText('使用中');

  const people = [await newColleague(api), await newColleague(api)];
  for (const [number, person] of people.entries()) await takePart(api, base, fair, person, `测试者${number}`);
  for (const [number, person] of people.entries()) {
    const other = people[1 - number];
    const mark = { user_id: other?.tokens.user_id, mark: 1, activity_id: fair.id };
    await api.put('/atlas/activity_one2one/mark', mark, person.tokens.access_token);
  }
  await open('/admin/one2one-schedule');
  await expect(page.getByText('还没有排过期')).toBeVisible();
  await page.getByRole('button', { name: '排一份计划' }).click();
  await dialog.getByRole('button', { name: '开始排期' }).click();
  const plan = page.getByRole('region', { name: /的计划$/ });
  await expect(plan).toContainText('已排好');
  await expect(plan).toContainText('2 个中的 2 个（100%）');
  await isClean(page, 'a plan');
  await plan.getByRole('button', { name: '写入计划' }).click();
  await dialog.getByRole('button', { name: '写入计划' }).click();
  await expect(plan).toContainText('已写入');

  await open('/admin/one2one');
  await expect(page.getByRole('row').filter({ hasText: '系统排期' })).toContainText('洽谈桌01');
  await expect(page.getByRole('region', { name: '各时段桌位占用' })).toContainText('1/3');
  await isClean(page, 'the meetings of a fair');

  await open('/admin/one2one-schedule');
  await plan.getByRole('button', { name: '撤销写入' }).click();
  await dialog.getByRole('button', { name: '撤销写入' }).click();
  await expect(plan).toContainText('已撤销');
});
