// For which orders an invoice can be asked, and over how much.
import { expect, it } from 'vitest';
import { chosenSum, withoutInvoice } from './askable';

const order = (id: number, more = {}) => ({
  id,
  method: 1,
  currency: 'CNY',
  paid_total: 1000,
  refunded_total: 0,
  ...more,
});

it('leaves out what has an invoice, what was given back, and what was paid from a balance', () => {
  const orders = [order(1), order(2), order(3, { refunded_total: 1000 }), order(4, { method: 6 }), order(5)];
  const invoices = [
    { state: 2, orders: [{ id: 1 }] },
    { state: 3, orders: [{ id: 5 }] },
  ];
  expect(withoutInvoice(orders, invoices).map(({ id }) => id)).toEqual([2, 5]);
});

it('sums what is chosen, without what was given back', () => {
  const open = [order(1), order(2, { refunded_total: 300 }), order(3, { currency: 'USD' })];
  expect(chosenSum(open, [1, 2, 9])).toEqual({ ids: [1, 2], currency: 'CNY', amount: 1700 });
});

it('has no sum of nothing, nor of two currencies', () => {
  const open = [order(1), order(3, { currency: 'USD' })];
  expect(chosenSum(open, [])).toBeNull();
  expect(chosenSum(open, [1, 3])).toBeNull();
});
