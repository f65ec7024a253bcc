// Which sessions of one's own agenda come next: all that are left of today, or else those of the next day that has any.
import { daysBetween } from '@/shared/format';

const BOOKED = 1;
export const WAITING = 2;

interface Own {
  start_time: number;
  end_time: number;
  state: number;
  is_starred: boolean;
}

/** Nothing before the browser's clock is known: what the server draws is the same for everybody. */
export function nextSessions<Row extends Own>(
  rows: readonly Row[],
  now: number | null,
): { rows: Row[]; isToday: boolean } {
  if (now === null) return { rows: [], isToday: false };
  const isMine = ({ state, is_starred }: Own) => state === BOOKED || state === WAITING || is_starred;
  const left = rows.filter((row) => isMine(row) && row.end_time > now).toSorted((a, b) => a.start_time - b.start_time);
  const [first] = left;
  if (!first) return { rows: [], isToday: false };
  const isToday = daysBetween(now, first.start_time) <= 0;
  return { rows: left.filter((row) => daysBetween(first.start_time, row.start_time) === 0), isToday };
}
