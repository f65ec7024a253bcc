// Working hours as typed and as stored, midnight included.
import { expect, it } from 'vitest';
import { clockHours, isForwards, sentHours } from './hours';

it('goes there and back', () => {
  const stored = { day: 3, from: 540, until: 1_095 };
  expect(clockHours(stored)).toEqual({ day: '3', from: '09:00', until: '18:15' });
  expect(sentHours(clockHours(stored))).toEqual(stored);
});

it('takes midnight for the end of the day', () => {
  expect(sentHours({ day: '7', from: '00:00', until: '00:00' })).toEqual({ day: 7, from: 0, until: 1_440 });
  expect(clockHours({ day: 7, from: 0, until: 1_440 }).until).toBe('00:00');
});

it('refuses what ends before it begins', () => {
  expect(isForwards({ day: '1', from: '18:00', until: '09:00' })).toBe(false);
  expect(isForwards({ day: '1', from: '', until: '09:00' })).toBe(false);
  expect(isForwards({ day: '1', from: '09:00', until: '' })).toBe(false);
  expect(isForwards({ day: '1', from: '22:00', until: '00:00' })).toBe(true);
});
