// A reservation after it was refused: its reason, mending it, sending it again, and one more booth for it.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { freeBooths, reserve } from './admin-reserving.ts';
import { holdFor } from './plan-page.ts';

const MINE = '/console/myParticipation/myBooths';

test('a refused reservation is mended and sent again, and gets one more booth', async ({
  page,
  open,
  api,
  context,
  baseURL,
}) => {
  const keeper = (await newColleague(api, 'booth.reservations')).tokens.access_token;
  const { id, version, number, booths, by } = await reserve(api);
  const booth = booths[0]?.booth_no ?? '';
  const refusal = { id, version, accept: false, reason: '缺少发票抬头' };
  await api.put('/atms/booth/reservations/review', refusal, keeper);
  await keepSession(context, baseURL ?? '', by.tokens);
  await open(MINE);
  const cards = page.getByRole('region').filter({ hasText: booth });
  await expect(cards).toContainText('缺少发票抬头');
  await cards.getByRole('link', { name: '修改后重新提交' }).click();

  await expect(page.getByText(`预订 ${number} 未通过。`)).toContainText('缺少发票抬头');
  await expect(page.getByLabel('姓名')).toHaveValue('Lin Wei');
  await expect(page.getByRole('complementary')).toContainText(booth);
  await page.getByLabel('发票抬头').fill('海港贸易有限公司');
  await isClean(page, 'a reservation that is sent again');
  await page.getByRole('button', { name: '提交预订' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('预订已提交');
  await expect(page.getByRole('main')).toContainText('海港贸易有限公司');

  // The refused one has no more to do; what was sent is waiting, and takes what is on hold.
  const [more] = await freeBooths(api);
  await holdFor(api, baseURL ?? '', by.tokens.access_token, [more?.id ?? 0]);
  await open(MINE);
  await expect(page.getByRole('region', { name: number })).toContainText('已重新提交');
  await expect(page.getByRole('link', { name: '修改后重新提交' })).toHaveCount(0);
  await page.getByRole('button', { name: '加入锁定的 1 个展位' }).click();
  const added = page.getByRole('region').filter({ hasText: more?.booth_no ?? '' });
  await expect(added).toContainText('待审核');
  const mine = await api.get('/atlas/exhibition/my_reservations', { activity_id: 1 }, by.tokens.access_token);
  expect(mine.map(({ status }: { status: number }) => status).sort()).toEqual([2, 2, 4]);
  for (const one of mine.filter(({ status }: { status: number }) => status === 2)) {
    const path = `/atlas/exhibition/reservation/${one.id}/cancel`;
    await api.post(path, { version: one.version }, by.tokens.access_token);
  }
});
