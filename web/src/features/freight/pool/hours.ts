// Working hours between the clock that people read and the minutes that are stored.

/** As the form has them: the day as a choice, the times as a clock shows them. */
export interface ClockHours {
  day: string;
  from: string;
  until: string;
}

/** As the server keeps them: 1 Monday to 7 Sunday, minutes of the day. */
interface StoredHours {
  day: number;
  from: number;
  until: number;
}

export const BLANK_HOURS: ClockHours = { day: '1', from: '09:00', until: '18:00' };

const DAY = 24 * 60;
const pad = (value: number) => String(value).padStart(2, '0');
const clockText = (minutes: number) => `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`;

function minutesOf(text: string): number {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

export const clockHours = ({ day, from, until }: StoredHours): ClockHours => ({
  day: String(day),
  from: clockText(from),
  until: clockText(until),
});

/** Midnight ends a day; no clock shows 24:00. */
export function sentHours({ day, from, until }: ClockHours): StoredHours {
  const end = minutesOf(until);
  return { day: Number(day), from: minutesOf(from), until: end === 0 ? DAY : end };
}

export function isForwards(hours: ClockHours): boolean {
  const { from, until } = sentHours(hours);
  return from < until;
}
