// How long something took, in the unit in which people say it.
import { expect, it } from 'vitest';
import { spanOf } from './ago';

it('counts minutes, then hours, then days', () => {
  expect([5, 26 * 60, 3_600, 47 * 3_600, 72 * 3_600].map((seconds) => spanOf(seconds))).toEqual([
    { unit: 'minutes', n: 1 },
    { unit: 'minutes', n: 26 },
    { unit: 'hours', n: 1 },
    { unit: 'hours', n: 47 },
    { unit: 'days', n: 3 },
  ]);
});
