// Proves how somebody's sessions are put together.
import { expect, it } from 'vitest';
import { byDay, clashesOf } from './days';

const at = (day: number, hour: number) => Date.UTC(2027, 2, 17 + day, hour - 8) / 1000;
const session = (id: number, day: number, hour: number, clashes: number[] = []) => ({
  id,
  start_time: at(day, hour),
  clashes,
});

const ROWS = [session(3, 2, 9), session(1, 1, 10, [2]), session(2, 1, 9, [1])];

it('puts sessions together by the days of the event’s place', () => {
  const days = byDay(ROWS);
  expect(days.map(([, rows]) => rows.map(({ id }) => id))).toEqual([[2, 1], [3]]);
  expect(days.map(([day]) => day)).toEqual([at(1, 0), at(2, 0)]);
  expect(byDay([])).toEqual([]);
});

it('names what is at the same time', () => {
  expect(clashesOf(session(1, 1, 10, [2, 99]), ROWS).map(({ id }) => id)).toEqual([2]);
  expect(clashesOf(session(3, 2, 9), ROWS)).toEqual([]);
});
