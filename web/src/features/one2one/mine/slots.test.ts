// Which slots suit both, and which one is proposed.
import { expect, it } from 'vitest';
import { canMeet, type Day, dayFor, firstChoice, halfDay, nearestSlot, type Slot } from './slots';

const at = (hour: number, minute = 0, day = 18) => Date.UTC(2027, 2, day, hour - 8, minute) / 1000;
const slot = (when: number, part: Partial<Slot> = {}): Slot => ({
  at: when,
  mine: 0,
  theirs: 0,
  tables_free: 3,
  tables: 20,
  is_open: true,
  ...part,
});

it('takes only slots at which both are free and a table is left', () => {
  expect(canMeet(slot(at(9)))).toBe(true);
  for (const part of [{ mine: 2 }, { theirs: 9 }, { tables_free: 0 }, { is_open: false }]) {
    expect(canMeet(slot(at(9), part))).toBe(false);
  }
});

it('proposes the nearest, and of two the later', () => {
  const slots = [slot(at(14)), slot(at(14, 20), { mine: 2 }), slot(at(14, 40)), slot(at(15))];
  expect(nearestSlot(slots, at(14, 20))?.at).toBe(at(14, 40));
  expect(nearestSlot(slots, at(9))?.at).toBe(at(14));
  expect(nearestSlot([slot(at(9), { theirs: 9 })], at(9))).toBeNull();
});

const DAYS: Day[] = [
  { day: at(0), slots: [slot(at(9), { mine: 1 }), slot(at(13), { theirs: 9 })] },
  { day: at(0, 0, 19), slots: [slot(at(9, 0, 19)), slot(at(14, 0, 19), { mine: 3 })] },
];

it('begins with what was asked for, else with the nearest of that day, else of another', () => {
  expect(firstChoice(DAYS, at(9, 0, 19))).toBe(at(9, 0, 19));
  expect(firstChoice(DAYS, at(14, 0, 19))).toBe(at(9, 0, 19));
  expect(firstChoice(DAYS, at(13))).toBe(at(9, 0, 19));
  expect(firstChoice(DAYS, null)).toBe(at(9, 0, 19));
  expect(firstChoice([], at(9))).toBeNull();
});

it('shows the day of a moment, else one with something to choose', () => {
  expect(dayFor(DAYS, at(13))?.day).toBe(at(0));
  expect(dayFor(DAYS, null)?.day).toBe(at(0, 0, 19));
  expect(dayFor([], null)).toBeUndefined();
});

it('shows half a day on a phone', () => {
  const slots = DAYS[0]?.slots ?? [];
  expect(halfDay(slots, at(13))).toMatchObject({ half: 'afternoon', slots: [{ at: at(13) }] });
  expect(halfDay(slots, null).half).toBe('morning');
  expect(halfDay([], null)).toEqual({ half: 'morning', slots: [] });
});
