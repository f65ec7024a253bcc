// Times of day as minutes, there and back.
import { expect, it } from 'vitest';
import { clockOf, minutesOf } from './minutes';

it('writes and reads every minute of a day', () => {
  expect([0, 59, 60, 1_350, 1_439].map(clockOf)).toEqual(['00:00', '00:59', '01:00', '22:30', '23:59']);
  for (let minute = 0; minute < 1_440; minute += 1) expect(minutesOf(clockOf(minute))).toBe(minute);
});

it('takes nothing for a time that is none', () => {
  for (const text of ['', '24:00', '12:60', '9:00', 'noon']) expect(minutesOf(text)).toBeNull();
});
