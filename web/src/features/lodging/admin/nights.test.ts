// Proves how nights are put into a table.
import { expect, it } from 'vitest';
import { countNights, daysBetween, nightOf, priceOf, spanWith } from './nights';

const TYPE = {
  price: 98_000,
  nights: [
    { day: '2027-03-17', allotment: 20, taken: 5, price: null },
    { day: '2027-03-18', allotment: 20, taken: 20, price: 128_000 },
  ],
};

it('has all days, the last one too', () => {
  expect(daysBetween('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  expect(daysBetween('2027-03-18', '2027-03-18')).toEqual(['2027-03-18']);
  expect(daysBetween('2027-03-18', '2027-03-16')).toEqual([]);
  expect(countNights('2027-03-01', '2027-03-31')).toBe(31);
});

it('shows the days that one chooses, never too many', () => {
  const span = { from: '2027-03-16', to: '2027-03-22' };
  expect(spanWith(span, 'from', '2027-03-18', 120)).toEqual({ from: '2027-03-18', to: '2027-03-22' });
  expect(spanWith(span, 'from', '2027-04-01', 120)).toEqual({ from: '2027-04-01', to: '2027-04-01' });
  expect(spanWith(span, 'to', '2027-03-30', 10)).toEqual({ from: '2027-03-21', to: '2027-03-30' });
  expect(spanWith(span, 'from', '2027-03-01', 10)).toEqual({ from: '2027-03-01', to: '2027-03-10' });
});

it('takes the price of the room where a night has none of its own', () => {
  const price = (day: string) => priceOf(TYPE, nightOf(TYPE, day));
  expect([price('2027-03-17'), price('2027-03-18'), price('2027-03-19')]).toEqual([98_000, 128_000, 98_000]);
});
