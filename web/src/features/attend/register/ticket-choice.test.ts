// Which tickets are offered to whom, and at what price.
import { expect, it } from 'vitest';
import type { TicketType } from '../models';
import { chosenOf, costOf, firstCurrency, hasDollars, isGone, offeredTo, priceOf } from './ticket-choice';

const type = (id: number, atype: number) => ({ id, atype, price: 0, price_usd: 0 }) as TicketType;
const TYPES = [type(1, 0), type(2, 1), type(3, 2)];
const ids = (types: TicketType[]) => types.map(({ id }) => id);

it('offers what is for everybody or for this role', () => {
  expect(ids(offeredTo(TYPES, 2))).toEqual([1, 3]);
  expect(ids(offeredTo(TYPES, 1))).toEqual([1, 2]);
});

it('forgets a choice that the other role does not have, and leaves no choice where there is one type', () => {
  expect(chosenOf(offeredTo(TYPES, 2), '3')?.id).toBe(3);
  expect(chosenOf(offeredTo(TYPES, 1), '3')).toBeUndefined();
  expect(chosenOf([type(1, 0)], undefined)?.id).toBe(1);
  expect(chosenOf([], '1')).toBeUndefined();
});

it('knows what is sold out; what has no limit never is', () => {
  expect([0, -1, 1, null, undefined].map((left) => isGone({ left }))).toEqual([true, true, false, false, false]);
});

it('writes the price in both currencies where it has both, and nothing for what is free', () => {
  expect(priceOf({ price: 68_000, price_usd: 9_500 })).toBe('¥ 680.00 / US$ 95.00');
  expect(priceOf({ price: 68_000, price_usd: 0 })).toBe('¥ 680.00');
  expect(priceOf({ price: 0, price_usd: 0 })).toBe('');
});

it('costs what can be paid in the chosen currency', () => {
  const both = { price: 68_000, price_usd: 9_500 };
  expect([costOf(both, 'USD'), costOf(both, 'CNY')]).toEqual(['US$ 95.00', '¥ 680.00']);
  expect(costOf({ price: 68_000, price_usd: 0 }, 'USD')).toBe('¥ 680.00');
  expect(costOf({ price: 0, price_usd: 9_500 }, 'USD')).toBe('');
  expect([hasDollars(both), hasDollars({ price: 0, price_usd: 9_500 })]).toEqual([true, false]);
});

it('begins with what was chosen, else with what readers of the language pay in', () => {
  expect([firstCurrency('', 'en'), firstCurrency('', 'zh'), firstCurrency('CNY', 'en')]).toEqual(['USD', 'CNY', 'CNY']);
});
