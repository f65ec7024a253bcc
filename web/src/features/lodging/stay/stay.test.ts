// Proves the arithmetic of stays: nights, the days of a meeting, what cannot be asked for, and who sleeps where.
import { describe, expect, it } from 'vitest';
import { addDays, arriving, dayStart, isDay, nightsIn, nightsOf, problemOf, spread, stayFor } from './stay';

const at = (day: number, hour: number) => Date.UTC(2027, 2, day, hour - 8) / 1000;
const STAY = { check_in: '2027-03-17', check_out: '2027-03-20' };

describe('a stay', () => {
  it('counts nights and not days, over the end of a month and of a year', () => {
    expect(nightsOf(STAY)).toBe(3);
    expect(nightsIn(STAY)).toEqual(['2027-03-17', '2027-03-18', '2027-03-19']);
    expect(nightsOf({ check_in: '2026-12-30', check_out: '2027-01-02' })).toBe(3);
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  });

  it('has no nights where its days are the wrong way round or no dates', () => {
    expect(nightsOf({ check_in: '2027-03-20', check_out: '2027-03-17' })).toBe(0);
    expect(nightsOf({ check_in: '2027-02-30', check_out: '2027-03-17' })).toBe(0);
    expect(nightsIn({ check_in: '', check_out: '' })).toEqual([]);
    expect([addDays('soon', 3), dayStart('soon')]).toEqual(['soon', 0]);
  });

  it('begins the day before the meeting and ends on its last day, by the clock of its place', () => {
    expect(stayFor({ start_time: at(18, 9), end_time: at(20, 16) })).toEqual(STAY);
    // In UTC that is still the day before.
    expect(stayFor({ start_time: at(18, 1), end_time: at(20, 23) })).toEqual(STAY);
    expect(stayFor({ start_time: at(18, 9), end_time: at(18, 17) })).toEqual({ ...STAY, check_out: '2027-03-18' });
  });

  it('keeps its length when one arrives after its end', () => {
    expect(arriving(STAY, '2027-03-18')).toEqual({ check_in: '2027-03-18', check_out: '2027-03-20' });
    expect(arriving(STAY, '2027-03-20')).toEqual({ check_in: '2027-03-20', check_out: '2027-03-23' });
    expect(arriving(STAY, '')).toEqual({ check_in: '', check_out: '2027-03-20' });
  });

  it('is not asked for while it cannot be', () => {
    const problem = (check_in: string, check_out: string) => problemOf({ check_in, check_out }, '2027-03-01', 30);
    expect(problem('2027-03-17', '2027-03-20')).toBeNull();
    expect(problem('2027-03-01', '2027-03-31')).toBeNull();
    expect(problem('', '2027-03-20')).toBe('incomplete');
    expect(problem('0202-03-17', '2027-03-20')).toBe('incomplete');
    expect(problem('2027-02-28', '2027-03-20')).toBe('past');
    expect(problem('2027-03-17', '2027-03-17')).toBe('order');
    expect(problem('2027-03-01', '2027-04-01')).toBe('tooLong');
    expect([isDay('2027-02-29'), isDay('2028-02-29')]).toEqual([false, true]);
  });
});

describe('guests', () => {
  it.each([
    [1, 1, [1]],
    [3, 2, [2, 1]],
    [4, 2, [2, 2]],
    [5, 3, [2, 2, 1]],
    // A room without anybody would be no booking.
    [1, 2, [1, 1]],
  ])('%i in %i rooms', (guests, rooms, beds) => {
    expect(spread(guests, rooms)).toEqual(beds);
  });
});
