// Which step waits, and which way of paying a page begins with.
import { expect, it } from 'vitest';
import { firstMethod, isAsked, progressOf, proofOf, returnedOf } from './progress';

const steps = [
  { key: 'ordered', at: 10 },
  { key: 'code_shown', at: 20 },
  { key: 'payment', at: null },
  { key: 'done' },
];
const methods = [
  { method: 1, is_on: false },
  { method: 2, is_on: true },
  { method: 4, is_on: true },
  { method: 6, is_on: false },
];

it('lets the first step without a time wait, while the order does', () => {
  expect(progressOf(steps, true).map(({ state }) => state)).toEqual(['done', 'done', 'now', 'later']);
  expect(progressOf(steps, false).map(({ state }) => state)).toEqual(['done', 'done', 'later', 'later']);
});

it('goes on with the way that was begun, else takes the first that is open', () => {
  expect(firstMethod({ status: 0, methods, payments: [] })).toBe(2);
  expect(firstMethod({ status: 0, methods, payments: [{ method: 4, state: 7 }] })).toBe(4);
  // Closed since then, or failed.
  expect(firstMethod({ status: 0, methods, payments: [{ method: 1, state: 1 }] })).toBe(2);
  expect(firstMethod({ status: 0, methods, payments: [{ method: 4, state: 3 }] })).toBe(2);
  expect(firstMethod({ status: 0, methods: [], payments: [] })).toBeNull();
});

it('asks a provider only about what it was told', () => {
  expect(isAsked({ status: 0, methods, payments: [{ method: 2, state: 1 }] })).toBe(true);
  expect(isAsked({ status: 0, methods, payments: [{ method: 4, state: 1 }] })).toBe(false);
  expect(isAsked({ status: 1, methods, payments: [{ method: 2, state: 1 }] })).toBe(false);
});

it('finds the last proof, and money that goes back', () => {
  const refused = { method: 4, state: 8 };
  expect(proofOf([refused, { method: 4, state: 1 }])).toBe(refused);
  expect(proofOf([{ method: 2, state: 1 }])).toBeNull();
  expect(returnedOf([{ state: 2 }, { state: 5 }])).toEqual({ state: 5 });
  expect(returnedOf([{ state: 2 }])).toBeNull();
});
