// An inquiry that costs inquiry counts, in Chinese: ordered while the company has too few, paid once it has enough, and claimed by
// that; the statement says what for.

import { newForwarder } from '../freight/forwarder.ts';
import { CONTACT, newDesk, newInquiry, putInPool } from '../freight/inquiries.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { fits } from './paying.ts';

const COUNTS = 2;

test('inquiry counts pay for an inquiry', async ({ page, open, api, enterAs }) => {
  test.slow();
  const desk = await newDesk(api);
  const levels: { id: number; unit: number; price: number }[] = await api.get('/atlas/freight/queryInquiryLevel');
  const level = levels.find(({ unit }) => unit === COUNTS);
  if (!level) throw new Error('the demo has no level in counts');
  const inquiry = await newInquiry(api, desk);
  await putInPool(api, desk, inquiry, level, 2);
  const { company_id } = await newForwarder(api);

  await enterAs('exhibitor');
  await open(`/console/freight/pool?id=${inquiry.id}`);
  const panel = page.getByRole('complementary', { name: '询盘详情' });
  await panel.getByRole('button', { name: /^下单支付 ¥/ }).click();
  await expect(page).toHaveURL(/\/checkout\?order=\d+$/);
  await expect(page.getByRole('complementary')).toContainText(`认领询盘 ${inquiry.number}`);
  const counts = page.getByRole('radio', { name: /^询盘次数/ });
  await expect(counts).toBeVisible();
  await isClean(page, 'checkout of an inquiry');

  const [first, second] = [await newColleague(api, 'billing.accounts'), await newColleague(api, 'billing.accounts')];
  const path = '/atms/billing/adjustments';
  const wish = { company_id, unit: COUNTS, amount: level.price, reason: 'Browser story' };
  const made = await api.postOnce(path, wish, first.tokens.access_token);
  if (made.state === 1) await api.put(`${path}/${made.id}`, { accept: true, reason: '' }, second.tokens.access_token);
  await page.reload();
  await counts.check();
  await page.setViewportSize(WIDTHS.phone);
  await fits(page, WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);
  await page.getByRole('button', { name: '用询盘次数支付' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible();
  await expect(page.getByRole('list', { name: '订单进度' })).toContainText('询盘归您');

  await open('/console/freight/claims');
  await page.getByRole('row').filter({ hasText: inquiry.number }).getByRole('button', { name: /^打开/ }).click();
  await expect(page.getByRole('region', { name: '货主联系方式' })).toContainText(CONTACT.mobile);
  await open('/console/accounts');
  await page.getByRole('button', { name: /^询盘次数/ }).click();
  await expect(page.getByRole('row').filter({ hasText: `认领询盘 ${inquiry.number}` })).toContainText('−');
});
