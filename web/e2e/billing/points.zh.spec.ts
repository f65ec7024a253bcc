// A booth's deposit paid with the company's points, in Chinese: first there are too few, then enough, and the statement says why.
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { checkoutOf, givePoints, ORDERS } from './paying.ts';

const PLAN = '/atms/booth/plan';

test('points pay a deposit once there are enough', async ({ page, open, api, enterAs }) => {
  test.slow();
  const keeper = (await newColleague(api, 'event.meetings', 'booth.plan', 'booth.rules', 'booth.reservations')).tokens
    .access_token;
  const title = unique('积分展会');
  const meeting = { title, title_en: title, start_time: 1_000_000, end_time: 1_086_400 };
  const { id: activity_id } = await api.post('/atms/meeting/meetings', meeting, keeper);
  const form = { activity_id, code: 'P1', name_zh: '一馆', name_en: 'Hall 1', plan_w: 600, plan_h: 400 };
  const hall = await api.post('/atms/booth/halls', form, keeper);
  const { revision, body } = await api.get(PLAN, { pavilion_id: hall.id }, keeper);
  const booth = { key: 'P1-01', booth_no: 'P1-01', booth_type: 1, open_sides: 1, x: 60, y: 60, w: 30, h: 30 };
  const booths = [{ ...booth, price: 30_000_000, price_usd: 4_500_000 }];
  const doors = [{ kind: 'gate', side: 'south', x: 300, y: 400, width: 60 }];
  const saved = await api.put(PLAN, { pavilion_id: hall.id, revision, body: { ...body, booths, doors } }, keeper);
  const draft = { pavilion_id: hall.id, revision: saved.revision, note: '', confirmed: [] };
  await api.post(`${PLAN}/publish`, draft, keeper);
  const rules = await api.get('/atms/booth/rules', { activity_id }, keeper);
  await api.put('/atms/booth/rules', { ...rules, deposit_percent: 50, deposit_days: 7 }, keeper);

  const { access_token: token, user_id } = await api.signIn('exhibitor');
  const [own] = await api.get('/atlas/exhibition/booth', { activity_id });
  const wish = {
    activity_id,
    booth_ids: [own.id],
    currency: 'CNY',
    contact_name: '顾南舟',
    contact_mobile: '13800138000',
    contact_email: 'points@browser.example',
    addons: [],
  };
  const { reservation } = await api.postOnce('/atlas/exhibition/reserve_booth', wish, token);
  const verdict = { id: reservation.id, version: reservation.version, accept: true };
  await api.put('/atms/booth/reservations/review', verdict, keeper);
  const items = [{ item_type: 15, object_id: reservation.id, quantity: 1 }];
  const order = await api.postOnce(ORDERS, { items, activity_id }, token);

  await enterAs('exhibitor');
  await open(checkoutOf(order));
  const points = page.getByRole('radio', { name: /^积分/ });
  await expect(points).toBeDisabled();
  await expect(page.getByRole('group', { name: '付款方式' })).toContainText('余额不足');

  const { company_id } = await api.get(`/atlas/user/users/${user_id}`, {}, token);
  const needed = order.methods.find(({ method }: { method: number }) => method === 6).units;
  await givePoints(api, company_id, needed);
  await page.reload();
  await points.check();
  await page.getByRole('button', { name: '用积分支付' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible();
  await expect(page.getByRole('list', { name: '订单进度' })).toContainText('展位归您');

  await open('/console/accounts');
  await page.getByRole('tab', { name: /^消费/ }).click();
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('−');
});
