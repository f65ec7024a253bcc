// Weeks without a price are no prices, and the last price is today's only if today has one.
import { expect, it } from 'vitest';
import { lastDay, weekPricesOf } from './week-prices';

const WEEKS = [
  { day: '2027-03-04', lowest: 309_000 },
  { day: '2027-03-11', lowest: null },
  { day: '2027-03-18', lowest: 318_449 },
];

it('leaves out weeks without a price', () => {
  const weekPrices = weekPricesOf(WEEKS);
  expect(weekPrices.map(({ price }) => price)).toEqual([3090, 3184]);
  expect((weekPrices[1]?.at ?? 0) - (weekPrices[0]?.at ?? 0)).toBe(14 * 86_400);
});

it('says when the last price was', () => {
  expect(lastDay(WEEKS)).toEqual({ day: '2027-03-18', isToday: true });
  expect(lastDay(WEEKS.slice(0, 2))).toEqual({ day: '2027-03-04', isToday: false });
  expect(lastDay([])).toBeNull();
});
