// The period of the statistics: what the address says, checked, in the event's own days.
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_ZONE, setEventZone } from '@/shared/format';
import { daysIn, periodOf, problemOf } from './period';

/** 2027-03-18 01:30 in Shanghai, which is still the 17th in Greenwich. */
const now = Date.UTC(2027, 2, 17, 17, 30) / 1000;
const of = (query: string) => periodOf(new URLSearchParams(query), now);

afterEach(() => setEventZone(DEFAULT_ZONE));

it('ends today, in the event’s zone', () => {
  expect(of('')).toEqual({ from: '2027-02-17', to: '2027-03-18', length: 30 });
  expect(of('days=7')).toEqual({ from: '2027-03-12', to: '2027-03-18', length: 7 });
  expect(daysIn(of('days=90'))).toBe(90);
});

it('counts days of the calendar, also near midnight after a change of the clocks', () => {
  setEventZone('Europe/Berlin');
  const at = (utc: string) => periodOf(new URLSearchParams('days=7'), Date.parse(utc) / 1000);
  // 00:30 on the day after summer time began; 23:30 on the day after it ended.
  expect(at('2027-03-28T22:30:00Z')).toEqual({ from: '2027-03-23', to: '2027-03-29', length: 7 });
  expect(at('2027-11-01T22:30:00Z')).toEqual({ from: '2027-10-26', to: '2027-11-01', length: 7 });
});

it('takes days of one’s own', () => {
  expect(of('from=2027-01-01&to=2027-01-31')).toEqual({ from: '2027-01-01', to: '2027-01-31', length: null });
});

it('falls back to the usual from whatever makes no sense', () => {
  for (const query of ['days=8', 'from=2027-01-31&to=2027-01-01', 'from=x&to=y', 'from=2025-01-01&to=2027-01-01']) {
    expect(of(query).length).toBe(30);
  }
});

it('says what is wrong with typed days', () => {
  expect(problemOf('', '2027-01-01')).toBe('missing');
  expect(problemOf('2027-01-02', '2027-01-01')).toBe('order');
  expect(problemOf('2025-01-01', '2027-01-01')).toBe('long');
  expect(problemOf('2027-01-01', '2027-01-01')).toBeNull();
});
