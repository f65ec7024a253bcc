// The days of the small chart.
import { expect, it } from 'vitest';
import { busiest, shareOf, sumOf } from './days';

const days = [0, 3, 12, 12, 1].map((count, index) => ({ day: index * 86_400, count }));

it('knows the busiest day, the first of those alike, and none where nothing happened', () => {
  expect(busiest(days)?.day).toBe(2 * 86_400);
  expect(busiest(days.map((day) => ({ ...day, count: 0 })))).toBeNull();
  expect(busiest([])).toBeNull();
});

it('draws every day on which something happened', () => {
  expect(days.map(({ count }) => shareOf(count, 12))).toEqual([0, 25, 100, 100, 8]);
  expect(shareOf(1, 1000)).toBe(4);
  expect(shareOf(0, 0)).toBe(0);
});

it('adds them up', () => expect(sumOf(days)).toBe(28));
