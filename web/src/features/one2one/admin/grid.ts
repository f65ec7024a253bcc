// Owns what follows from the times of a fair: how many slots fit in, on how many days, and what is wrong with them.
import { startOfDay } from '@/shared/format';

export interface TimeWindow {
  from: number;
  until: number;
}

const MINUTE = 60;
/** As many as the server keeps. */
export const MAX_SLOTS = 200;

/** How many slots fit whole into a window. */
export function slotsIn({ from, until }: TimeWindow, slotMinutes: number, breakMinutes: number): number {
  const step = (slotMinutes + breakMinutes) * MINUTE;
  if (slotMinutes <= 0 || step <= 0 || until <= from) return 0;
  return Math.max(0, Math.floor((until - from - slotMinutes * MINUTE) / step) + 1);
}

export const slotCount = (windows: readonly TimeWindow[], slotMinutes: number, breakMinutes: number): number =>
  windows.reduce((sum, window) => sum + slotsIn(window, slotMinutes, breakMinutes), 0);

export const dayCount = (windows: readonly TimeWindow[]): number =>
  new Set(windows.map(({ from }) => startOfDay(from))).size;

type Trouble = 'backwards' | 'overlap' | 'tooMany';

/** What the server would refuse about these times. */
export function gridProblem(windows: readonly TimeWindow[], slotMinutes: number, breakMinutes: number): Trouble | null {
  if (windows.some(({ from, until }) => until <= from)) return 'backwards';
  const inOrder = windows.toSorted((a, b) => a.from - b.from);
  const overlaps = inOrder.some(({ from }, place) => (inOrder[place - 1]?.until ?? 0) > from);
  if (overlaps) return 'overlap';
  return slotCount(windows, slotMinutes, breakMinutes) > MAX_SLOTS ? 'tooMany' : null;
}

const DAY = 86_400;

/** What is offered as the next window: the same hours a day later, else the fair's first day. */
export function nextWindow(
  windows: readonly TimeWindow[],
  meeting: { start_time: number; end_time: number },
): TimeWindow {
  const last = windows.at(-1);
  if (last) return { from: last.from + DAY, until: last.until + DAY };
  const hours = (meeting.end_time - meeting.start_time) % DAY;
  return { from: meeting.start_time, until: meeting.start_time + (hours || DAY / 3) };
}

export interface NumberedTables {
  name_zh: string;
  name_en: string;
  place_zh: string;
  place_en: string;
  first: number;
  count: number;
}

/** Tables with the same words and running numbers: "Table 01" to "Table 20". */
export function numbered({ first, count, ...words }: NumberedTables) {
  const width = Math.max(2, String(first + count - 1).length);
  const named = (name: string, number: string, space: string) => (name.trim() ? `${name.trim()}${space}${number}` : '');
  return Array.from({ length: count }, (_, place) => {
    const number = String(first + place).padStart(width, '0');
    return {
      name_zh: named(words.name_zh, number, ''),
      name_en: named(words.name_en, number, ' '),
      place_zh: words.place_zh.trim(),
      place_en: words.place_en.trim(),
      status: 1,
    };
  });
}
