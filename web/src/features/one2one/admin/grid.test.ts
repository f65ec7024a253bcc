// How many slots fit into the times of a fair, and how tables are numbered.
import { expect, it } from 'vitest';
import { dayCount, gridProblem, nextWindow, numbered, slotCount, slotsIn } from './grid';

const at = (hour: number, day = 18) => Date.UTC(2027, 2, day, hour - 8) / 1000;
const window = (from: number, until: number, day = 18) => ({ from: at(from, day), until: at(until, day) });

it('counts slots that fit whole, with their breaks', () => {
  expect(slotsIn(window(9, 12), 20, 0)).toBe(9);
  expect(slotsIn(window(9, 12), 25, 5)).toBe(6);
  // The last break may be cut off, the last slot may not.
  expect(slotsIn({ from: at(9), until: at(9) + 55 * 60 }, 25, 5)).toBe(2);
  expect([slotsIn(window(9, 9), 20, 0), slotsIn(window(9, 12), 0, 0)]).toEqual([0, 0]);
  expect(slotCount([window(9, 12), window(13, 17)], 20, 0)).toBe(21);
});

it('knows the days and what is wrong', () => {
  const days = [window(9, 12), window(13, 17), window(9, 12, 19)];
  expect(dayCount(days)).toBe(2);
  expect(gridProblem(days, 20, 0)).toBeNull();
  expect(gridProblem([window(12, 9)], 20, 0)).toBe('backwards');
  expect(gridProblem([window(13, 17), window(9, 14)], 20, 0)).toBe('overlap');
  expect(gridProblem([window(9, 12), window(12, 17)], 20, 0)).toBeNull();
  expect(gridProblem([window(0, 24), window(0, 24, 19)], 5, 0)).toBe('tooMany');
});

it('offers the same hours of the next day', () => {
  const meeting = { start_time: at(9), end_time: at(17, 20) };
  expect(nextWindow([], meeting)).toEqual(window(9, 17));
  expect(nextWindow([window(10, 16)], meeting)).toEqual(window(10, 16, 19));
});

it('numbers tables in both languages', () => {
  const words = { name_zh: '洽谈桌', name_en: 'Table ', place_zh: '', place_en: 'Hall 2' };
  const made = numbered({ ...words, first: 9, count: 2 });
  expect(made.map(({ name_zh, name_en }) => [name_zh, name_en])).toEqual([
    ['洽谈桌09', 'Table 09'],
    ['洽谈桌10', 'Table 10'],
  ]);
  expect(numbered({ ...words, name_zh: '', first: 100, count: 1 })[0]).toMatchObject({
    name_zh: '',
    name_en: 'Table 100',
  });
});
