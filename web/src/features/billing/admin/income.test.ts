// Days without income are days too, currencies are never added up, and the largest comes first.
import { expect, it } from 'vitest';
import { currenciesOf, daysOf, perDay, ranked } from './income';

const row = (key: string, currency: string, received: number, refunded = 0) => ({
  key,
  currency,
  received,
  refunded,
  net: received - refunded,
});

it('names every day of a period', () => {
  expect(daysOf('2027-02-27', '2027-03-02')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02']);
  expect(daysOf('2027-03-02', '2027-03-01')).toEqual([]);
  expect(daysOf('never', '2027-03-01')).toEqual([]);
});

it('keeps currencies apart', () => {
  expect(currenciesOf([{ currency: 'USD' }, { currency: 'CNY' }, { currency: 'USD' }])).toEqual(['CNY', 'USD']);
  expect(currenciesOf([])).toEqual(['CNY']);
  const rows = [row('2027-03-01', 'CNY', 1_683_000, 50_000), row('2027-03-01', 'USD', 900)];
  expect(perDay(rows, ['2027-02-28', '2027-03-01'], 'CNY', 'received')).toEqual([0, 16_830]);
  expect(perDay(rows, ['2027-02-28', '2027-03-01'], 'CNY', 'refunded')).toEqual([0, 500]);
  expect(perDay(rows, ['2027-03-01'], 'USD', 'received')).toEqual([9]);
});

it('puts the most first, and what takes away last', () => {
  const rows = [row('0', 'CNY', -500), row('16', 'CNY', 900), row('15', 'CNY', 7000, 100), row('15', 'USD', 9000)];
  expect(ranked(rows, 'CNY').map(({ key }) => key)).toEqual(['15', '16', '0']);
});
