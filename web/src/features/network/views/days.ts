// How the days of a small chart are drawn and put into words.
import type { DayViews } from './queries';

/** The busiest of the days; none where nothing happened. */
export function busiest(days: readonly DayViews[]): DayViews | null {
  const most = days.reduce<DayViews | null>((best, day) => (day.count > (best?.count ?? 0) ? day : best), null);
  return most;
}

/** Of the busiest day, in percent; a day on which anything happened can be seen. */
export function shareOf(count: number, most: number): number {
  if (count === 0 || most === 0) return 0;
  return Math.max(4, Math.round((count / most) * 100));
}

export const sumOf = (days: readonly DayViews[]): number => days.reduce((sum, { count }) => sum + count, 0);
