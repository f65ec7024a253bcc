// A price that somebody waits for is a whole number of dollars, however it is written.
import { expect, it } from 'vitest';
import { centsIn } from './amount';

it('reads prices as people write them', () => {
  expect([centsIn('2900'), centsIn(' 2,900 '), centsIn('2，900')]).toEqual([290_000, 290_000, 290_000]);
});

it('takes nothing that is no price', () => {
  expect(['', '0', '-5', '29.50', 'cheap', '1000001'].map(centsIn)).toEqual([null, null, null, null, null, null]);
});
