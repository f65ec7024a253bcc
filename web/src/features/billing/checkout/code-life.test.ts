// When a code is renewed, and what is in it.
import { expect, it } from 'vitest';
import { isTestGateway, renewAfter, scannable } from './code-life';

it('renews a code when it runs out, every five minutes at the latest', () => {
  expect(renewAfter(1_120, 1_000)).toBe(120);
  expect(renewAfter(8_200, 1_000)).toBe(300);
  expect(renewAfter(null, 1_000)).toBe(300);
});

it('asks for no more than one a minute, whatever the own clock says', () => {
  expect(renewAfter(1_010, 1_000)).toBe(60);
  expect(renewAfter(500, 1_000)).toBe(60);
});

it('knows the test gateway, and completes its address', () => {
  expect(isTestGateway('/pay/test/P1')).toBe(true);
  expect(isTestGateway('weixin://wxpay/bizpayurl?pr=1')).toBe(false);
  expect(isTestGateway(undefined)).toBe(false);
  expect(scannable('/pay/test/P1', 'https://pay.example')).toBe('https://pay.example/pay/test/P1');
  expect(scannable('weixin://x', 'https://pay.example')).toBe('weixin://x');
});
