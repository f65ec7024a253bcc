// How amounts are cut for display, and in what they were paid.
import { expect, it } from 'vitest';
import { figureOf, groupedByFour, isPartlyRefunded, paidWith, partsOf, percentOf } from './amounts';

it('cuts an amount into sign, figure and cents', () => {
  expect(partsOf(1_683_000, 'CNY')).toEqual({ sign: '¥', whole: '16,830', cents: '.00' });
  expect(partsOf(5, 'USD')).toEqual({ sign: 'US$', whole: '0', cents: '.05' });
});

it('writes list figures without a currency, and what is taken off with a minus', () => {
  expect([1_530_000, 0, -60_000].map(figureOf)).toEqual(['15,300.00', '0.00', '− 600.00']);
});

it('says tax rates without needless digits', () => {
  expect([600, 625, 1300, 0].map(percentOf)).toEqual(['6', '6.25', '13', '0']);
});

it('says a payment in what it was made in', () => {
  expect(paidWith({ method: 1, amount: 50_000 }, 'USD')).toBe('US$ 500.00');
  expect(paidWith({ method: 6, amount: 1200 }, 'CNY')).toBe('1,200');
  expect(paidWith({ method: 5, amount: 3 }, 'CNY')).toBe('3');
});

it('knows a refund of a part from one of the whole', () => {
  expect(isPartlyRefunded({ paid_total: 100, refunded_total: 40 })).toBe(true);
  expect(isPartlyRefunded({ paid_total: 100, refunded_total: 100 })).toBe(false);
  expect(isPartlyRefunded({ paid_total: 100, refunded_total: 0 })).toBe(false);
});

it('reads a tax number in fours', () => {
  expect([groupedByFour('91330201MA2X00007F'), groupedByFour('1234'), groupedByFour('')]).toEqual([
    '9133 0201 MA2X 0000 7F',
    '1234',
    '',
  ]);
});
