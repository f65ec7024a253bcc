// How long a certificate is good for.
import { expect, it } from 'vitest';
import { validity } from './certificates';

const DAY = 86_400;

it('warns two months ahead, and says when it is over', () => {
  const now = 1_800_000_000;
  expect(validity(null, now)).toBe('valid');
  expect(validity(now + 61 * DAY, now)).toBe('valid');
  expect(validity(now + 59 * DAY, now)).toBe('soon');
  expect(validity(now - 1, now)).toBe('over');
});
