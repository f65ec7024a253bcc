// What stands in the way of a claim, and which of several reasons is said.
import { expect, it } from 'vitest';
import { blockedBy, hasClaimed } from './blocked';

const open = { places_left: 1, claim_status: null };

it('lets through what can be paid to the last point', () => {
  expect(blockedBy(open, 0)).toBeNull();
  expect(blockedBy(open, undefined)).toBeNull();
});

it('says what stands in the way', () => {
  expect(blockedBy(open, -1)).toBe('balance');
  expect(blockedBy({ places_left: 0 }, -1)).toBe('full');
  expect(blockedBy({ places_left: 0, claim_status: 1 }, 5)).toBe('mine');
  expect(blockedBy({ places_left: 2, claim_status: 3 }, 5)).toBe('over');
});

it('keeps a place for whoever was offered one', () => {
  const offered = { places_left: 0, claim_status: 0 };
  expect(blockedBy(offered, 10)).toBeNull();
  expect(hasClaimed(offered)).toBe(false);
});
