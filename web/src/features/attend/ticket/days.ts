// The days of a fair as a ticket shows them: gone, today, still to come, and those on which it was used.
import { calendar, daysBetween, startOfDay } from '@/shared/format';

/** When and where a gate let somebody in. */
export interface Entry {
  at: number;
  gate_zh: string;
  gate_en: string;
}

export interface TicketDay {
  /** Noon: the same calendar day whatever the clocks did in the night. */
  at: number;
  day: number;
  weekday: number;
  state: 'over' | 'today' | 'coming' | 'used';
  /** How it was used on that day. */
  entry?: Entry;
}

const DAY_S = 86_400;
const NOON_S = DAY_S / 2;
/** More would be no list that one reads at a gate. */
const MAX_DAYS = 10;

/** By the calendar of the meeting's zone, as all days here. */
export const isSameDay = (one: number, other: number, zone?: string) => daysBetween(one, other, zone) === 0;

/** The last time on the day of this moment. */
export const entryOn = (entries: readonly Entry[], at: number, zone?: string) =>
  entries.findLast((entry) => isSameDay(entry.at, at, zone));

interface Meeting {
  starts: number;
  ends: number;
  /** The fair's if absent. */
  zone?: string;
}

export function daysOf({ starts, ends, zone }: Meeting, now: number, entries: readonly Entry[] = []): TicketDay[] {
  const count = Math.min(Math.max(daysBetween(starts, ends, zone), 0) + 1, MAX_DAYS);
  return Array.from({ length: count }, (_, number) => {
    const at = startOfDay(starts, zone) + number * DAY_S + NOON_S;
    const { day, weekday } = calendar(at, zone);
    const entry = entryOn(entries, at, zone);
    if (entry) return { at, day, weekday, state: 'used', entry };
    const away = daysBetween(now, at, zone);
    return { at, day, weekday, state: away < 0 ? 'over' : away === 0 ? 'today' : 'coming' };
  });
}
