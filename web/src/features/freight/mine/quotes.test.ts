// How the money of quotes is written.
import { expect, it } from 'vitest';
import { amountOf, meanOf, priceOf } from './quotes';

it('has no decimals where there are none', () => {
  expect([318_400, 318_405, 0, -5000].map(amountOf)).toEqual(['3,184', '3,184.05', '0', '-50']);
});

it('has the currency’s own sign, or its code', () => {
  expect(priceOf({ currency: 'USD', total: 955_200 })).toBe('$ 9,552');
  expect(priceOf({ currency: 'SGD', total: 100 })).toBe('SGD 1');
});

it('rates nobody before the first stars', () => {
  expect(meanOf({ rating_sum: 0, rating_count: 0 })).toBeNull();
  expect(meanOf({ rating_sum: 14, rating_count: 3 })?.toFixed(1)).toBe('4.7');
});
