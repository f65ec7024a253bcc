// The clocks of places: offsets in winter and summer, their words, and moments on both sides of a change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { calendar, chartDates, daysBetween, endOfDay, formatDate, parseDay, startOfDay } from './date';
import { DEFAULT_ZONE, isoOffset, momentAt, setEventZone, zoneNames, zoneWords } from './zone';
import { ZONE_LINES } from './zone-lines';

/** Not a whole number of days, so that every hour of the day has its turn. */
const STRIDE = 61 * 3600;
const utc = (text: string) => Date.parse(`${text}Z`) / 1000;

afterEach(() => setEventZone(DEFAULT_ZONE));

/** What this machine's own tables say; the product itself may not ask them. */
function expected(seconds: number, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(seconds * 1000).toLocaleString('sv-SE', { timeZone, ...parts });
}

it('knows the zones that the server accepts, and no others', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../refdata/zones.txt'), 'utf8');
  const lines = file.trim().split('\n');
  expect(ZONE_LINES.split('\n')).toEqual(lines.filter((line) => !line.startsWith('#')));
  expect(zoneNames()).toContain(DEFAULT_ZONE);
});

it.each(zoneNames())('%s reads as the world reads it, all through two years', (zone) => {
  for (let at = utc('2026-01-01T00:30'); at < utc('2028-01-01T00:00'); at += STRIDE) {
    const shown = formatDate(at, 'minute', zone);
    expect(shown).toBe(expected(at, zone));
    const { year, month, day, hour, minute } = calendar(at, zone);
    expect(formatDate(momentAt(year, month, day, hour * 60 + minute, zone), 'minute', zone)).toBe(shown);
  }
});

it('changes to summer time at the very minute', () => {
  const berlin = 'Europe/Berlin';
  expect(formatDate(utc('2027-03-28T00:59'), 'minute', berlin)).toBe('2027-03-28 01:59');
  expect(formatDate(utc('2027-03-28T01:00'), 'minute', berlin)).toBe('2027-03-28 03:00');
  expect(formatDate(utc('2027-11-07T05:59'), 'time', 'America/New_York')).toBe('01:59');
  expect(formatDate(utc('2027-11-07T06:00'), 'time', 'America/New_York')).toBe('01:00');
});

it('names a zone in short, and says UTC where it knows no better', () => {
  const winter = utc('2027-01-15T12:00');
  expect(
    ['Asia/Shanghai', 'Asia/Kolkata', 'America/New_York', 'Europe/London', 'Mars/Olympus'].map((zone) =>
      zoneWords(winter, zone),
    ),
  ).toEqual(['UTC+8', 'UTC+5:30', 'UTC−5', 'UTC', 'UTC']);
  expect([isoOffset(winter), isoOffset(winter, 'America/New_York')]).toEqual(['+08:00', '-05:00']);
});

it('counts days of a meeting elsewhere in its own zone, also over a change of the clocks', () => {
  setEventZone('Europe/Berlin');
  const opening = parseDay('2027-03-27', 9 * 60) ?? 0;
  const closing = parseDay('2027-03-29', 17 * 60) ?? 0;
  expect([formatDate(opening, 'time'), formatDate(closing, 'time')]).toEqual(['09:00', '17:00']);
  expect(closing - opening).toBe((2 * 24 + 8 - 1) * 3600);
  expect(chartDates(opening, closing)).toBe('03.27–29');
  expect(daysBetween(opening, closing)).toBe(2);
  const changed = parseDay('2027-03-28', 600) ?? 0;
  expect(endOfDay(changed) - startOfDay(changed)).toBe(23 * 3600 - 1);
});
