// The days of a fair as a ticket shows them: gone, today, still to come, and the one on which it was used.
import { calendar, daysBetween, startOfDay } from '@/shared/format';

export interface TicketDay {
  /** Noon: the same calendar day whatever the clocks did in the night. */
  at: number;
  day: number;
  weekday: number;
  state: 'over' | 'today' | 'coming' | 'used';
}

const DAY_S = 86_400;
const NOON_S = DAY_S / 2;
/** More would be no list that one reads at a gate. */
const MOST = 10;

export const isSameDay = (one: number, other: number) => daysBetween(one, other) === 0;

export function daysOf(starts: number, ends: number, now: number, usedAt?: number | null): TicketDay[] {
  const count = Math.min(Math.max(daysBetween(starts, ends), 0) + 1, MOST);
  return Array.from({ length: count }, (_, number) => {
    const at = startOfDay(starts) + number * DAY_S + NOON_S;
    const { day, weekday } = calendar(at);
    if (usedAt && isSameDay(usedAt, at)) return { at, day, weekday, state: 'used' };
    const away = daysBetween(now, at);
    return { at, day, weekday, state: away < 0 ? 'over' : away === 0 ? 'today' : 'coming' };
  });
}
