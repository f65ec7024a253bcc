// The mean of an agent's stars.
import { expect, it } from 'vitest';
import { meanOf } from './quotes';

it('rates nobody before the first stars', () => {
  expect(meanOf({ rating_sum: 0, rating_count: 0 })).toBeNull();
  expect(meanOf({ rating_sum: 14, rating_count: 3 })?.toFixed(1)).toBe('4.7');
});
