// How full the slots are.
import { expect, it } from 'vitest';
import { isFull, loadByDay, shareTaken } from './load';

const at = (hour: number, day = 18) => Date.UTC(2027, 2, day, hour - 8) / 1000;
const slot = (slot_at: number, taken = 0, tables = 20) => ({ slot_at, taken, tables });

it('puts slots together by day, in the order of time', () => {
  const days = loadByDay([slot(at(9, 19)), slot(at(14)), slot(at(9))]);
  expect(days.map(([day, slots]) => [day, slots.map(({ slot_at }) => slot_at)])).toEqual([
    [at(0), [at(9), at(14)]],
    [at(0, 19), [at(9, 19)]],
  ]);
});

it('says how much is taken, also where tables went out of use', () => {
  const slots = [slot(1, 5), slot(1, 21), slot(1, 0, 0), slot(1, 1, 0)];
  expect(slots.map(shareTaken)).toEqual([0.25, 1, 0, 1]);
  expect([isFull(slot(1, 19)), isFull(slot(1, 20)), isFull(slot(1, 0, 0))]).toEqual([false, true, true]);
});
