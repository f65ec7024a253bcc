// Booking opens at a second that everybody knows: a countdown, nothing before it, the queue, and then booths.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { ENGINE, expect, test } from '../support/test.ts';
import { enterPlan, ownFair, showFair } from './own-fair.ts';
import { panelOf } from './plan-page.ts';

/** Long enough to look around and to join the queue. */
const OPENS_IN_SECONDS = 40;

test('booking opens at its second for whoever queued', ENGINE, async ({ page, api, context, baseURL, trouble }) => {
  test.slow();
  // Whoever tries before the opening is refused.
  trouble.expect(409);
  const fair = await ownFair(api, ['A01', 'A02']);
  const [booth] = fair.booths;
  const keeper = fair.keeper.tokens.access_token;
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  await showFair(context, fair);

  const rules = await api.get('/atms/booth/rules', { activity_id: fair.id }, keeper);
  const { now } = await api.get('/atlas/exhibition/booth_rules', { activity_id: fair.id });
  const opens_at = now + OPENS_IN_SECONDS;
  const opening = { ...rules, activity_id: fair.id, opens_at, queue_batch: 20, queue_seconds: 1 };
  await api.put('/atms/booth/rules', opening, keeper);

  await enterPlan(page);
  const strip = page.getByRole('region', { name: '预订开放时间' });
  await expect(strip).toContainText('开放预订');
  await expect(strip.getByRole('timer', { name: '距离开放' })).toHaveText(/^00:\d\d$/);

  // Nobody is early.
  await page.getByRole('link', { name: '列表', exact: true }).click();
  await page.getByRole('button', { name: booth.booth_no, exact: true }).click();
  await panelOf(page, booth).getByRole('button', { name: '选这个展位' }).click();
  await expect(panelOf(page, booth)).toContainText('展位预订尚未开放');
  await strip.getByRole('button', { name: '排队' }).click();
  await expect(strip.getByRole('status')).toContainText('您已在队列里');
  await isClean(page, 'the plan before the opening');

  // At that second, without anything being pressed.
  await expect(strip).toBeHidden({ timeout: (OPENS_IN_SECONDS + 20) * 1000 });
  const opened = await api.get('/atlas/exhibition/booth_rules', { activity_id: fair.id });
  expect(opened.now).toBeGreaterThanOrEqual(opens_at);
  await panelOf(page, booth).getByRole('button', { name: '选这个展位' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  const held = await api.get('/atlas/exhibition/booth_hold', { activity_id: fair.id }, person.tokens.access_token);
  expect(held.reservation.booths.map((one: { booth_no: string }) => one.booth_no)).toEqual([booth.booth_no]);
});
