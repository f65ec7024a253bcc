// Charges of a quote: the all-in price, lines nobody filled in, and what is refused.
import { expect, it } from 'vitest';
import { BLANK, type Charge, filled, sharesOf, totalOf, wrongIn } from './charges';

const charge = (name: string, amount: number | null): Charge => ({ name, amount, per: '40HQ' });

it('adds up what is typed', () => {
  expect(totalOf([charge('Ocean freight', 245_000), charge('Origin', 22_400), BLANK])).toBe(267_400);
  expect(totalOf([charge('Ocean freight', Number.NaN)])).toBe(0);
});

it('leaves empty lines out', () => {
  expect(filled([BLANK, charge('Origin', 1), { ...BLANK, name: '  ' }])).toEqual([charge('Origin', 1)]);
});

it('says what is wrong', () => {
  expect(wrongIn([BLANK])).toBe('none');
  expect(wrongIn([charge('Free of charge', 0)])).toBe('none');
  expect(wrongIn([charge('', 100)])).toBe('name');
  expect(wrongIn([charge('Freight', 100), charge('Origin', null)])).toBe('amount');
  expect(wrongIn([charge('Freight', 100), charge('Origin', Number.NaN)])).toBe('amount');
  expect(wrongIn([charge('Freight', 100), BLANK])).toBeNull();
});

it('draws shares of the whole', () => {
  expect(sharesOf([50, 25, 25])).toEqual([0.5, 0.25, 0.25]);
  expect(sharesOf([0, 0])).toEqual([0, 0]);
});
