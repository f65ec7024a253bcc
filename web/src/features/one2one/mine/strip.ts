// Owns where everything stands in the drawing of a day: hours across, and taken times, free ones and tables in rows below.
import { startOfDay } from '@/shared/format';
import type { Slot } from './slots';

const HOUR = 3600;

/** The sheet, in units of its drawing. */
export const SHEET = { width: 764, height: 398, left: 100, right: 738 } as const;
/** The rows of the sheet: top and height. */
export const ROW = {
  mine: { top: 48, height: 72 },
  theirs: { top: 140, height: 54 },
  both: { top: 212, height: 56 },
  tables: { top: 298, height: 74 },
} as const;

/** A time that is taken, from its first slot to the end of its last. */
export interface Span {
  kind: number;
  from: number;
  until: number;
  slot: Slot;
}

/** Slots that follow each other and are taken by the same become one; `isApart` keeps each by itself. */
export function spansOf(
  slots: readonly Slot[],
  seconds: number,
  kindOf: (slot: Slot) => number,
  isApart: (kind: number) => boolean = () => false,
): Span[] {
  const spans: Span[] = [];
  for (const [place, slot] of slots.entries()) {
    const kind = kindOf(slot);
    if (kind === 0) continue;
    const last = spans.at(-1);
    const before = slots[place - 1];
    const follows = last && before && last.until === before.at + seconds && slot.at - last.until < seconds;
    const isSame = last?.kind === kind && last.slot.mine_text_zh === slot.mine_text_zh && !isApart(kind);
    if (follows && isSame) last.until = slot.at + seconds;
    else spans.push({ kind, from: slot.at, until: slot.at + seconds, slot });
  }
  return spans;
}

export interface Scale {
  x: (at: number) => number;
  /** How wide one slot is. */
  slot: number;
  /** The full hours, which have a line and a name. */
  hours: number[];
}

export function scaleOf(slots: readonly Slot[], seconds: number): Scale {
  const first = slots[0]?.at ?? 0;
  const end = (slots.at(-1)?.at ?? 0) + seconds;
  const width = SHEET.right - SHEET.left;
  const x = (at: number) => SHEET.left + ((at - first) / Math.max(end - first, 1)) * width;
  const midnight = startOfDay(first);
  const hours: number[] = [];
  for (let at = midnight + Math.ceil((first - midnight) / HOUR) * HOUR; at <= end; at += HOUR) hours.push(at);
  return { x, slot: x(first + seconds) - x(first), hours };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The free tables as a sounding: steps over the base line, down to it where nobody meets. */
export function freeTablesPath(slots: readonly Slot[], seconds: number, { x }: Scale): string {
  const base = ROW.tables.top + ROW.tables.height;
  const most = Math.max(1, ...slots.map(({ tables }) => tables));
  const y = (slot: Slot) => round(base - (slot.tables_free / most) * ROW.tables.height);
  return slots
    .map((slot, place) => {
      const next = slots[place + 1];
      const before = slots[place - 1];
      const isNear = (one: Slot | undefined, other: Slot | undefined) =>
        one !== undefined && other !== undefined && other.at - one.at < 2 * seconds;
      const until = isNear(slot, next) && next ? next.at : slot.at + seconds;
      const begin = isNear(before, slot) ? '' : `M${round(x(slot.at))} ${base}`;
      const close = isNear(slot, next) ? '' : `V${base}`;
      return `${begin}V${y(slot)}H${round(x(until))}${close}`;
    })
    .join('');
}

const NUMBER_WIDTH = 17;
/** Every how many slots a number fits under the sounding. */
export const numberEvery = ({ slot }: Scale) => Math.max(1, Math.ceil(NUMBER_WIDTH / Math.max(slot, 1)));

/** `x` and width as shares of the sheet, for what lies over the drawing. */
export const shareOf = (from: number, width: number) => ({
  left: `${round((from / SHEET.width) * 100)}%`,
  width: `${round((width / SHEET.width) * 100)}%`,
});

/** "06" of "Table 06", the name itself where it has no number. */
export const tableNumber = (name: string): string => /\d+/.exec(name)?.[0] ?? name;

const HAN = /[\u2e80-\uffef]/;
const widthOf = (letter: string) => (HAN.test(letter) ? 12.5 : 6.8);

/** As much of a name as fits into so many units, with an ellipsis where it was cut; nothing where that says nothing. */
export function fitText(text: string, width: number): string {
  const letters = [...text];
  const whole = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  if (whole <= width) return text;
  let left = width - widthOf('…');
  const kept: string[] = [];
  for (const letter of letters) {
    left -= widthOf(letter);
    if (left < 0) break;
    kept.push(letter);
  }
  return kept.length < 2 ? '' : `${kept.join('').trimEnd()}…`;
}
