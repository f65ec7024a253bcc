// Rates beside each other: every charge has its line, and only what can be compared is ranked.
import { describe, expect, it } from 'vitest';
import { bestOf, chargeLines, lowestOf, toggledRate } from './comparison';

const rate = (id: number, allIn: number, days: number, charges: Record<string, number>, currency = 'USD') => ({
  id,
  allIn,
  days,
  currency,
  charges: Object.entries(charges).map(([name, amount]) => ({ name, amount })),
});
const FARSHORE = rate(1, 318_400, 32, { Ocean: 245_000, Bunker: 31_000 });
const NORTHSTAR = rate(2, 334_500, 27, { Ocean: 240_000, Peak: 50_000 });

describe('lines', () => {
  it('hold the charges of all, with gaps where one has none', () => {
    expect(chargeLines([FARSHORE, NORTHSTAR])).toEqual([
      { name: 'Ocean', amounts: [245_000, 240_000], best: [1] },
      { name: 'Bunker', amounts: [31_000, null], best: [] },
      { name: 'Peak', amounts: [null, 50_000], best: [] },
    ]);
  });
  it('add up a charge that comes twice', () => {
    const twice = { ...FARSHORE, charges: [...FARSHORE.charges, { name: 'Bunker', amount: 1000 }] };
    expect(chargeLines([twice])[1]?.amounts).toEqual([32_000]);
  });
  it('do not rank several currencies', () => {
    const other = rate(3, 100, 20, { Ocean: 100 }, 'EUR');
    expect(chargeLines([FARSHORE, other])[0]?.best).toEqual([]);
    expect(bestOf([FARSHORE, other])).toEqual({ price: [], days: [1] });
  });
});

it('finds the cheapest and the fastest', () => {
  expect(bestOf([FARSHORE, NORTHSTAR])).toEqual({ price: [0], days: [1] });
});

it('has no best among equals', () => {
  expect(lowestOf([5, 5])).toEqual([]);
  expect(lowestOf([5, null])).toEqual([]);
  expect(lowestOf([5, 7, 5])).toEqual([0, 2]);
});

it('takes four and no more', () => {
  expect(toggledRate([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggledRate([1, 2, 3, 4], 5)).toEqual([1, 2, 3, 4]);
  expect(toggledRate([1, 2], 1)).toEqual([2]);
});
