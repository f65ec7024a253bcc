// Dates from Unix seconds, in the event's own zone and without Intl, so that server and browser agree to the letter.
import type { Lang } from '@/api/lang';
import { DASH } from './missing';
import { momentAt, offsetAt } from './zone';

const DAY = 86_400;

const PATTERNS = {
  year: 'Y',
  month: 'Y-M',
  monthDay: 'M-D',
  date: 'Y-M-D',
  minute: 'Y-M-D h:m',
  second: 'Y-M-D h:m:s',
  time: 'h:m',
} as const;
export type DateStyle = keyof typeof PATTERNS;
type Seconds = number | null | undefined;

const pad = (value: number) => String(value).padStart(2, '0');

/** Calendar parts in the event's zone, or in another. Weekdays run 1 to 7, Monday to Sunday. */
export function calendar(seconds: number, zone?: string) {
  const shifted = new Date((seconds + offsetAt(seconds, zone)) * 1000);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay() || 7,
  };
}

export function formatDate(seconds: Seconds, style: DateStyle = 'date', zone?: string): string {
  if (!seconds) return DASH;
  const at = calendar(seconds, zone);
  const parts: Record<string, string> = {
    Y: String(at.year),
    M: pad(at.month),
    D: pad(at.day),
    h: pad(at.hour),
    m: pad(at.minute),
    s: pad(at.second),
  };
  return PATTERNS[style].replace(/[YMDhms]/g, (letter) => parts[letter] ?? letter);
}

/** 2027.03.18, as the public site dates what it shows. */
export const dottedDate = (at: Seconds) => formatDate(at, 'date').replaceAll('-', '.');

/** The chart's large dates: 03.18, or 03.18–20 for a span inside one month. */
export function chartDates(start: Seconds, end?: Seconds, zone?: string): string {
  if (!start) return DASH;
  const from = calendar(start, zone);
  const text = `${pad(from.month)}.${pad(from.day)}`;
  if (!end) return text;
  const to = calendar(end, zone);
  if (to.year === from.year && to.month === from.month) return to.day === from.day ? text : `${text}–${pad(to.day)}`;
  return `${text}–${pad(to.month)}.${pad(to.day)}`;
}

const WEEKDAYS: Record<Lang, readonly string[]> = {
  zh: ['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Name of weekday 1 to 7; a dash for anything else. */
export function weekdayName(weekday: number | null | undefined, lang: Lang, form: 'long' | 'short' = 'long'): string {
  const name = weekday ? WEEKDAYS[lang][weekday - 1] : undefined;
  if (!name) return DASH;
  if (form === 'long') return name;
  return lang === 'zh' ? name.replace('星期', '周') : name.slice(0, 3);
}

/** "Thursday 18 March" or 3月18日星期四, for sentences. */
export function dayInWords(seconds: Seconds, lang: Lang): string {
  if (!seconds) return DASH;
  const { month, day, weekday } = calendar(seconds);
  const name = weekdayName(weekday, lang);
  return lang === 'zh' ? `${month}月${day}日${name}` : `${name} ${day} ${MONTHS[month - 1]}`;
}

/** First second of the zone's day that holds this moment. */
export function startOfDay(seconds: number, zone?: string): number {
  const { year, month, day } = calendar(seconds, zone);
  return momentAt(year, month, day, 0, zone);
}

/** Last second of that day: how the end of a date range is stored. */
export function endOfDay(seconds: number): number {
  const { year, month, day } = calendar(seconds);
  return momentAt(year, month, day + 1) - 1;
}

/** How many midnights lie between two moments; days on which clocks change are days like others. */
export const daysBetween = (from: number, to: number, zone?: string) =>
  Math.round((startOfDay(to, zone) - startOfDay(from, zone)) / DAY);

/** Whole days in so many seconds, as every countdown shows them. */
export const wholeDays = (seconds: number) => Math.floor(seconds / DAY);

/** Seconds of the midnight that begins a `YYYY-MM-DD` day, or of so many minutes later; null when it is no real date. */
export function parseDay(text: string, minutes = 0, zone?: string): number | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return null;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const real = new Date(Date.UTC(year, month - 1, day));
  if (real.getUTCMonth() + 1 !== month || real.getUTCDate() !== day) return null;
  return momentAt(year, month, day, minutes, zone);
}

/** A picked range as it is stored: start of the first day, end of the last. */
export function dayRange(first: string, last: string): [start: number, end: number] | null {
  const start = parseDay(first);
  const end = parseDay(last);
  return start === null || end === null || end < start ? null : [start, endOfDay(end)];
}

type MeetingPhase = 'notBegin' | 'isIng' | 'isEnd';

/** Where a meeting stands at a moment. */
export function meetingPhase(start: number, end: number, now: number): MeetingPhase {
  if (start > now) return 'notBegin';
  return end < now ? 'isEnd' : 'isIng';
}
