// What is left of today comes first; on other days, the next one that has any.
import { expect, it } from 'vitest';
import { nextSessions } from './sessions';

const HOUR = 3_600;
/** Ten in the morning in Ningbo. */
const NOW = 1_800_000_000 - (1_800_000_000 % 86_400) + 2 * HOUR;
const session = (id: number, from: number, more: object = {}) => ({
  id,
  start_time: NOW + from,
  end_time: NOW + from + HOUR,
  state: 1,
  is_starred: false,
  ...more,
});
const idsOf = (rows: ReturnType<typeof session>[], now: number | null = NOW) => {
  const found = nextSessions(rows, now);
  return [found.rows.map(({ id }) => id), found.isToday];
};

it('shows what is left of today, in its order', () => {
  const rows = [session(1, 4 * HOUR), session(2, -2 * HOUR), session(3, -HOUR / 2), session(4, 26 * HOUR)];
  expect(idsOf(rows)).toEqual([[3, 1], true]);
});

it('shows the next day where today has none', () => {
  expect(idsOf([session(1, 50 * HOUR), session(2, 26 * HOUR), session(3, 24 * HOUR)])).toEqual([[3, 2], false]);
});

it('counts what is booked, waited for or starred, and nothing else', () => {
  const rows = [
    session(1, HOUR, { state: 3 }),
    session(2, HOUR, { state: 2 }),
    session(3, HOUR, { state: 0, is_starred: true }),
    session(4, HOUR, { state: 0 }),
  ];
  expect(idsOf(rows)).toEqual([[2, 3], true]);
});

it('waits for the clock', () => {
  expect(idsOf([session(1, HOUR)], null)).toEqual([[], false]);
});
