// Owns turning the server's weeks into what is drawn: those without a price are left out.
import { parseDay } from '@/shared/format';
import { wholeOf } from './all-in';
import type { WeekPrice } from './chart';

interface Week {
  day: string;
  lowest?: number | null;
}

export function weekPricesOf(points: readonly Week[]): WeekPrice[] {
  return points.flatMap(({ day, lowest }) => {
    const at = parseDay(day);
    return at === null || lowest === null || lowest === undefined ? [] : [{ at, price: wholeOf(lowest) }];
  });
}

/** The day of the last price, and whether that is the last week of all, which is today's. */
export function lastDay(points: readonly Week[]): { day: string; isToday: boolean } | null {
  const known = points.filter(({ lowest }) => lowest !== null && lowest !== undefined);
  const last = known.at(-1);
  return last ? { day: last.day, isToday: last === points.at(-1) } : null;
}
