// Months as statements name them, such as 2027-03, by the calendar of the fair's place.
import { calendar } from '@/shared/format';

const two = (value: number) => String(value).padStart(2, '0');

export function monthOf(seconds: number): string {
  const { year, month } = calendar(seconds);
  return `${year}-${two(month)}`;
}

/** So many months later, or earlier. */
export function shiftMonth(name: string, by: number): string {
  const [year = 0, month = 1] = name.split('-').map(Number);
  const count = year * 12 + month - 1 + by;
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`;
}

/** What an address says, if it is a month that has begun; else the one that is now. */
export const monthIn = (text: string | null, now: string): string =>
  text && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) && text <= now ? text : now;

/** 2027.03, as the chart writes dates. */
export const monthFigure = (name: string): string => name.replace('-', '.');
