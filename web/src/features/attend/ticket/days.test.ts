// Which day of the fair is today.
import { expect, it } from 'vitest';
import { daysOf } from './days';

/** 18 March 2027, 09:00 in Shanghai, to 20 March, 17:00. */
const STARTS = 1_805_331_600;
const ENDS = STARTS + 2 * 86_400 + 8 * 3600;
const states = (now: number) => daysOf({ starts: STARTS, ends: ENDS }, now).map(({ day, state }) => [day, state]);

it('lists every day with its place in time', () => {
  expect(states(STARTS - 86_400)).toEqual([
    [18, 'coming'],
    [19, 'coming'],
    [20, 'coming'],
  ]);
  expect(states(STARTS + 86_400)).toEqual([
    [18, 'over'],
    [19, 'today'],
    [20, 'coming'],
  ]);
  expect(daysOf({ starts: STARTS, ends: ENDS }, STARTS).map(({ weekday }) => weekday)).toEqual([4, 5, 6]);
});

it('counts by the calendar of another zone', () => {
  // 21:00 on the 17th in New York, three hours after Shanghai opened on the 18th.
  const day = daysOf({ starts: STARTS, ends: ENDS, zone: 'America/New_York' }, STARTS)[0];
  expect([day?.day, day?.weekday, day?.state]).toEqual([17, 3, 'today']);
});

it('remembers the days on which it was used, and where', () => {
  const entry = (at: number, gate_en: string) => ({ at, gate_zh: '', gate_en });
  const first = entry(STARTS + 3600, 'North');
  const once = daysOf({ starts: STARTS, ends: ENDS }, STARTS + 86_400, [first]);
  expect(once.map(({ state }) => state)).toEqual(['used', 'today', 'coming']);
  expect(once[0]?.entry?.gate_en).toBe('North');
  const twice = daysOf({ starts: STARTS, ends: ENDS }, STARTS + 86_400, [first, entry(STARTS + 90_000, 'South')]);
  expect(twice.map(({ entry }) => entry?.gate_en)).toEqual(['North', 'South', undefined]);
});

it('has one day where the end is missing or before the start, and never very many', () => {
  expect(states(STARTS).length).toBe(3);
  expect(daysOf({ starts: STARTS, ends: STARTS - 86_400 }, STARTS)).toHaveLength(1);
  expect(daysOf({ starts: STARTS, ends: STARTS + 90 * 86_400 }, STARTS)).toHaveLength(10);
});
