// No more goes back than was paid for a line, and than came for the order.
import { expect, it } from 'vitest';
import { mostOf, waitsForHand } from './refund-form';

const line = (id: number, amount: number, refunded = 0, discount = 0) => ({ id, amount, refunded, discount }) as never;

it('knows what can go back of a line and of the whole', () => {
  const order = { lines: [line(1, 900), line(2, 500, 500)], paid_total: 1400, refunded_total: 500 };
  expect(mostOf(order, 0)).toBe(900);
  expect(mostOf(order, 1)).toBe(900);
  expect(mostOf(order, 2)).toBe(0);
});

it('takes off what a discount took off', () => {
  const order = { lines: [line(1, 900)], paid_total: 700, refunded_total: 0 };
  expect(mostOf(order, 1)).toBe(700);
  const half = { lines: [line(1, 900, 0, 450), line(2, 500, 0, 250)], paid_total: 700, refunded_total: 0 };
  expect([mostOf(half, 1), mostOf(half, 2), mostOf(half, 0)]).toEqual([450, 250, 700]);
});

it('waits for somebody where no provider gives the money back', () => {
  expect(waitsForHand({ state: 1, is_by_hand: true })).toBe(true);
  expect(waitsForHand({ state: 1, is_by_hand: false })).toBe(false);
  expect(waitsForHand({ state: 3, is_by_hand: false })).toBe(true);
  expect(waitsForHand({ state: 2, is_by_hand: true })).toBe(false);
});
