// Income as charts need it: the currencies that came in, a value for every day, and shares that can be drawn.
import { formatDate, parseDay } from '@/shared/format';
import type { Income } from './models';

type Row = Income['rows'][number];

const DAY_S = 86_400;
const NOON_S = 43_200;

/** All days of a period, also those on which nothing came; at noon no clock is an hour off the day. */
export function daysOf(from: string, until: string): string[] {
  const first = parseDay(from);
  if (first === null) return [];
  const days: string[] = [];
  for (let at = first + NOON_S; days.length < 400; at += DAY_S) {
    const day = formatDate(at, 'date');
    if (day > until) break;
    days.push(day);
  }
  return days;
}

/** The currencies of a period, yuan first; yuan where nothing came at all. */
export function currenciesOf(totals: readonly Pick<Row, 'currency'>[]): string[] {
  const found = [...new Set(totals.map(({ currency }) => currency))].toSorted();
  return found.length > 0 ? found : ['CNY'];
}

/** Whole units of money by day, so that the axis counts in yuan and not in cents. */
export const perDay = (
  rows: readonly Pick<Row, 'key' | 'currency' | 'received' | 'refunded'>[],
  days: readonly string[],
  currency: string,
  field: 'received' | 'refunded',
): number[] => {
  const known = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.key, row[field]]));
  return days.map((day) => (known.get(day) ?? 0) / 100);
};

/** Most first; what took money away, such as discounts, last. */
export const ranked = <R extends Pick<Row, 'currency' | 'net'>>(rows: readonly R[], currency: string): R[] =>
  rows.filter((row) => row.currency === currency).toSorted((a, b) => b.net - a.net);
