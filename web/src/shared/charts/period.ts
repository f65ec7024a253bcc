// The days that charts are about: the last so many, or from one day to another, as the address says.
import { calendar, daysBetween, formatDate, momentAt, parseDay } from '@/shared/format';

export const LENGTHS = [7, 30, 90] as const;
const DEFAULT_DAYS = 30;
/** The server answers for no longer. */
const MAX_DAYS = 366;

export interface Period {
  /** Both days are part of it. */
  from: string;
  to: string;
  /** One of `LENGTHS` up to today, or null for days of one's own. */
  length: number | null;
}

export const daysIn = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  daysBetween(parseDay(from) ?? 0, parseDay(to) ?? 0) + 1;

/** What is wrong with days that somebody typed, if anything. */
export function problemOf(from: string, to: string): 'missing' | 'order' | 'long' | null {
  if (parseDay(from) === null || parseDay(to) === null) return 'missing';
  const days = daysIn({ from, to });
  return days < 1 ? 'order' : days > MAX_DAYS ? 'long' : null;
}

/** Days of the calendar: where clocks change, some are shorter or longer than others. */
function lastDays(length: number, now: number): Period {
  const { year, month, day } = calendar(now);
  return { from: formatDate(momentAt(year, month, day - (length - 1))), to: formatDate(now), length };
}

/** An address that makes no sense means the usual period. */
export function periodOf(search: URLSearchParams, now: number): Period {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (from && to && problemOf(from, to) === null) return { from, to, length: null };
  const asked = Number(search.get('days'));
  return lastDays(LENGTHS.find((length) => length === asked) ?? DEFAULT_DAYS, now);
}
