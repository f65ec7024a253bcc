// Owns the arithmetic of a stay: days as texts such as 2027-03-17, nights between them, and how guests fill rooms.
import { daysBetween, formatDate, parseDay } from '@/shared/format';

/** From the day of arrival to the day of departure, which is no night any more. */
export interface Stay {
  check_in: string;
  check_out: string;
}

const DAY = 86_400;
/** In the middle of a day, so that a change of the clocks moves no date. */
const NOON_MINUTES = 12 * 60;

/** The day so many days later; the text itself where it is no date. */
export function addDays(day: string, count: number): string {
  const noon = parseDay(day, NOON_MINUTES);
  return noon === null ? day : formatDate(noon + count * DAY, 'date');
}

/** Nights of a stay; 0 where its days are no dates or the wrong way round. */
export function nightsOf({ check_in, check_out }: Stay): number {
  const [from, to] = [parseDay(check_in), parseDay(check_out)];
  return from === null || to === null ? 0 : Math.max(0, daysBetween(from, to));
}

/** The nights by the days on which they begin. */
export const nightsIn = (stay: Stay): string[] =>
  Array.from({ length: nightsOf(stay) }, (_, at) => addDays(stay.check_in, at));

/** Arriving the day before a meeting begins, leaving on its last day. */
export function stayFor({ start_time, end_time }: { start_time: number; end_time: number }): Stay {
  const check_in = addDays(formatDate(start_time, 'date'), -1);
  const last = formatDate(end_time, 'date');
  return { check_in, check_out: last > check_in ? last : addDays(check_in, 1) };
}

/** Another arrival keeps the length of the stay where it would otherwise end before it begins. */
export function arriving(stay: Stay, check_in: string): Stay {
  if (check_in < stay.check_out || !isDay(check_in)) return { ...stay, check_in };
  return { check_in, check_out: addDays(check_in, Math.max(1, nightsOf(stay))) };
}

/** A whole date: one that is being typed is in the year 2, 20 or 202 for a while. */
export const isDay = (text: string) => text >= '2000' && parseDay(text) !== null;

export type StayProblem = 'incomplete' | 'past' | 'order' | 'tooLong';

/** Why a stay cannot be asked for. */
export function problemOf(stay: Stay, today: string, mostNights: number): StayProblem | null {
  if (!isDay(stay.check_in) || !isDay(stay.check_out)) return 'incomplete';
  if (stay.check_in < today) return 'past';
  if (stay.check_out <= stay.check_in) return 'order';
  return nightsOf(stay) > mostNights ? 'tooLong' : null;
}

/** How many guests sleep in each room, the first rooms fuller: 3 guests in 2 rooms are 2 and 1. */
export function spread(guests: number, rooms: number): number[] {
  const each = Math.floor(guests / rooms);
  return Array.from({ length: rooms }, (_, at) => Math.max(1, each + (at < guests % rooms ? 1 : 0)));
}

/** The first second of a day; 0, which reads as a dash, where it is no date. */
export const dayStart = (day: string): number => parseDay(day) ?? 0;
