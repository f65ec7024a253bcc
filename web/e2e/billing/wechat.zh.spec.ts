// Paying inside WeChat, in Chinese, with a stand-in for its script: a sheet that is closed, one that fails, and one that pays.
import type { Page } from '@playwright/test';
import { isClean } from '../support/axe.ts';
import { expect, test, WIDTHS } from '../support/test.ts';
import { checkoutOf, fits, ITEM, orderTopUp } from './paying.ts';

const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';

test.use({ userAgent: AGENT, viewport: WIDTHS.phone });

interface Wallet {
  answers: string[];
  asked: { name: string; params: Record<string, string> }[];
}

/** WeChat's script: answers in this order, and pays at the gateway where it says that it did. */
async function bringWallet(page: Page, answers: string[]) {
  await page.addInitScript((said) => {
    const wallet: Wallet = { answers: said, asked: [] };
    const invoke = async (
      name: string,
      params: Record<string, string>,
      done: (answer: { err_msg: string }) => void,
    ) => {
      wallet.asked.push({ name, params });
      const answer = wallet.answers.shift() ?? 'fail';
      if (answer === 'ok') {
        const number = (params.package ?? '').replace('prepay_id=', '');
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        await fetch(`/pay/test/${number}`, { method: 'POST', headers, body: 'action=pay', redirect: 'manual' });
      }
      done({ err_msg: `get_brand_wcpay_request:${answer}` });
    };
    Object.assign(window, { wallet, WeixinJSBridge: { invoke } });
  }, answers);
}

test('the sheet of WeChat opens over the checkout', async ({ page, open, api, enterAs }) => {
  const order = await orderTopUp(api, ITEM.points, 60);
  await bringWallet(page, ['cancel', 'fail', 'ok']);
  await enterAs('exhibitor');
  await open(checkoutOf(order));
  await expect(page.getByRole('img', { name: '用微信扫一扫' })).toBeHidden();
  const pay = page.getByRole('button', { name: '微信支付' });
  await isClean(page, 'checkout inside WeChat');
  await fits(page, WIDTHS.phone.width);
  await pay.click();
  await expect(page.getByText('您取消了支付，没有扣款。')).toBeVisible();
  const again = page.getByRole('button', { name: '重新打开微信支付' });
  await again.click();
  await expect(page.getByText(/^微信未能完成支付/)).toBeVisible();
  await isClean(page, 'a payment that failed inside WeChat');
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible();
  const asked = await page.evaluate(() => (window as unknown as { wallet: Wallet }).wallet.asked);
  expect(asked.map(({ name }) => name)).toEqual(Array(3).fill('getBrandWCPayRequest'));
  expect(new Set(asked.map(({ params }) => params.package)).size).toBe(1);
  expect(Object.keys(asked[0]?.params ?? {}).toSorted()).toEqual([
    'appId',
    'nonceStr',
    'package',
    'paySign',
    'signType',
    'timeStamp',
  ]);
});
