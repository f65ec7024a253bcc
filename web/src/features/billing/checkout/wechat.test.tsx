// Paying inside WeChat: what its script is asked, and what the payer is told of each of its answers.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/pages.en';
import { InAppPanel } from './in-app-panel';
import { usePayment } from './use-payment';
import { askAddress, isInWeChat, payInWeChat } from './wechat';

type Done = (answer: { err_msg?: string } | undefined) => void;
const params = { appId: 'wx1', package: 'prepay_id=1', paySign: 'signed' };
const world = window as { WeixinJSBridge?: unknown };

/** A script that answers as it is told, and notes what it was asked. */
function bridgeSaying(err_msg: string | undefined) {
  const invoke = vi.fn((_name: string, _params: object, done: Done) => done({ err_msg }));
  world.WeixinJSBridge = { invoke };
  return invoke;
}

afterEach(() => {
  delete world.WeixinJSBridge;
  vi.useRealTimers();
});

function Panel({ askUrl = null }: { askUrl?: string | null }) {
  const reread = async () => {};
  return <InAppPanel payment={usePayment(418, reread)} askUrl={askUrl} reread={reread} />;
}

function shown(askUrl: string | null = null, url = '/checkout?order=418') {
  const asked: WireRequest[] = [];
  renderWith(<Panel askUrl={askUrl} />, {
    labels,
    at: url,
    answer: (request) => {
      asked.push(request);
      return { payment_id: 1, method: 1, state: 1, params };
    },
  });
  return asked;
}

it('knows WeChat by its name', () => {
  expect(isInWeChat('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49(0x18003137)')).toBe(true);
  expect(isInWeChat('Mozilla/5.0 (iPhone) Safari/604.1')).toBe(false);
});

it('asks WeChat who pays, and to come back here', () => {
  const ask =
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri={back}&state=pay#wechat_redirect';
  expect(askAddress(ask, 'https://a.example/checkout?order=1')).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fa.example%2Fcheckout%3Forder%3D1&state=pay#wechat_redirect',
  );
});

it.each([
  ['get_brand_wcpay_request:ok', 'ok'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
  [undefined, 'failed'],
] as const)('takes %s for %s', async (err_msg, said) => {
  const invoke = bridgeSaying(err_msg);
  expect(await payInWeChat(params)).toBe(said);
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', params, expect.any(Function));
});

it('waits for the script, and says so when it never comes', async () => {
  const late = payInWeChat(params);
  bridgeSaying('get_brand_wcpay_request:ok');
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await late).toBe('ok');
  delete world.WeixinJSBridge;
  vi.useFakeTimers();
  const never = payInWeChat(params);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await never).toBe('missing');
});

it('tells the payer of a cancelled sheet, and opens it again without another payment', async () => {
  const asked = shown();
  const invoke = bridgeSaying('get_brand_wcpay_request:cancel');
  fireEvent.click(screen.getByRole('button', { name: 'Pay with WeChat' }));
  expect(await screen.findByText('You closed WeChat Pay without paying. Nothing was charged.')).toBeTruthy();
  bridgeSaying('get_brand_wcpay_request:fail');
  fireEvent.click(screen.getByRole('button', { name: 'Open WeChat Pay again' }));
  expect(await screen.findByText(/^WeChat could not take the payment/)).toBeTruthy();
  bridgeSaying('get_brand_wcpay_request:ok');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open WeChat Pay again' })));
  expect(await screen.findByText(/^WeChat says you have paid/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(asked.map(({ path, body }) => [path, JSON.parse(String(body)).way])).toEqual([
    ['/atlas/billing/orders/418/pay', 'jsapi'],
  ]);
});

it('goes on by itself for whoever comes back with a code', async () => {
  const invoke = bridgeSaying('get_brand_wcpay_request:ok');
  const asked = shown('https://open.weixin.qq.com/x?redirect_uri={back}', '/checkout?order=418&code=0a1&state=pay');
  await waitFor(() => expect(invoke).toHaveBeenCalledTimes(1));
  expect(asked.map(({ body }) => JSON.parse(String(body)).code)).toEqual(['0a1']);
  expect(await screen.findByText(/^WeChat says you have paid/)).toBeTruthy();
});
