// Reserving for a company that is there already, and waiting for a booth that is sold, in Chinese.
import { expect, test } from '../support/test.ts';
import { addressOf, freeIn, panelOf } from './plan-page.ts';

const HALL = 'N2';

test('an exhibitor reserves two booths for their own company', async ({ page, open, enterAs, api }) => {
  const [second, booth] = (await freeIn(api, HALL)).slice(-2);
  // Whatever an earlier try has left.
  const { access_token } = await api.signIn('exhibitor');
  await api.delete('/atlas/exhibition/booth_hold', { activity_id: 1 }, access_token);
  await enterAs('exhibitor');
  await open(addressOf(booth));
  await panelOf(page, booth).getByRole('button', { name: '选这个展位' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await open(addressOf(second));
  await panelOf(page, second).getByRole('button', { name: '加选这个展位' }).click();
  await panelOf(page, second).getByRole('link', { name: '预订这 2 个展位' }).click();
  await expect(page.getByText('以您所在的企业预订。')).toBeVisible();
  await expect(page.getByLabel('中文名称')).toHaveCount(0);
  await page.getByLabel('姓名').fill('陈静');
  await page.getByLabel('手机').fill('13800138000');
  await page.getByRole('button', { name: /^(提交|确认)预订$/ }).click();
  await expect(page).toHaveURL(/\/expoBooked\?id=\d+/);
  for (const { booth_no } of [second, booth]) await expect(page.getByRole('table')).toContainText(booth_no);
  await open('/console/myParticipation/myBooths');
  const card = page.getByRole('region').filter({ hasText: booth.booth_no });
  await card.getByRole('button', { name: '取消预订' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消预订' }).click();
  await expect(card).toContainText('已取消');
});

test('somebody waits for a sold booth and leaves the list again', async ({ page, open, enterAs, api }) => {
  const sold = (await api.about('booked_booths')).find(
    (row: { status: number; company_id: number | null }) => row.status === 4 && row.company_id !== null,
  );
  const booth = (await api.about('booth')).find((row: { id: number }) => row.id === sold.booth_id);
  await enterAs('visitor');
  await open(addressOf(booth));
  const panel = panelOf(page, booth);
  await panel.getByRole('button', { name: '加入候补' }).click();
  await expect(panel).toContainText('您在候补名单第');
  await open('/console/myParticipation/myBooths');
  await page.getByRole('button', { name: `退出候补 ${booth.booth_no}` }).click();
  await expect(page.getByRole('main')).not.toContainText(booth.booth_no);
});
