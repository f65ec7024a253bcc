// How freight's money is written.
import { expect, it } from 'vitest';
import { amountOf, priceOf, signOf } from './money';

it('has no decimals where there are none', () => {
  expect([318_400, 318_405, 0, -5000].map(amountOf)).toEqual(['3,184', '3,184.05', '0', '-50']);
});

it('has the currency’s own sign, or its code', () => {
  expect(priceOf(955_200, 'USD')).toBe('$9,552');
  expect(priceOf(150, 'SGD')).toBe('SGD 1.50');
  expect(signOf('GBP')).toBe('£');
});
