// Numbers of booths: a whole selection in series, the next free one for a copy, and ranges in words.
import type { Booth } from './plan';

export const DIRECTIONS = ['rows', 'rowsBack', 'columns', 'snake'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Series {
  prefix: string;
  start: number;
  step: number;
  digits: number;
  direction: Direction;
}

/** Booths whose middles differ by less stand in one row. */
const SAME_ROW = 10;

/** Booths in the order in which somebody would count them. */
export function inOrder(booths: readonly Booth[], direction: Direction): Booth[] {
  const isUpright = direction === 'columns';
  const across = ({ x, y, w, h }: Booth) => (isUpright ? x + w / 2 : y + h / 2);
  const along = ({ x, y }: Booth) => (isUpright ? y : x);
  const lines: Booth[][] = [];
  for (const booth of [...booths].sort((a, b) => across(a) - across(b) || along(a) - along(b))) {
    const line = lines.at(-1);
    if (line?.[0] && across(booth) - across(line[0]) <= SAME_ROW) line.push(booth);
    else lines.push([booth]);
  }
  return lines.flatMap((line, at) => {
    const sorted = line.sort((a, b) => along(a) - along(b));
    const isBack = direction === 'rowsBack' || (direction === 'snake' && at % 2 === 1);
    return isBack ? sorted.reverse() : sorted;
  });
}

export const numberAt = ({ prefix, start, step, digits }: Series, at: number) =>
  `${prefix}${String(Math.max(0, start + at * step)).padStart(digits, '0')}`;

/** These booths with the numbers of a series. */
export const numbered = (booths: readonly Booth[], series: Series): Booth[] =>
  inOrder(booths, series.direction).map((booth, at) => ({ ...booth, booth_no: numberAt(series, at) }));

/** `N1-A07` is `N1-A` and 7 in two digits; nothing where it does not end in digits. */
export function splitNumber(number: string): { prefix: string; value: number; digits: number } | null {
  const [, prefix, tail] = /^(.*?)(\d{1,6})$/.exec(number) ?? [];
  return prefix === undefined || tail === undefined ? null : { prefix, value: Number(tail), digits: tail.length };
}

/** The series that a selection seems to be, as a beginning for the dialog. */
export function seriesOf(booths: readonly Booth[], hallCode: string): Series {
  const first = inOrder(booths, 'rows')
    .map(({ booth_no }) => splitNumber(booth_no))
    .find((found) => found !== null);
  return {
    prefix: first?.prefix ?? `${hallCode}-A`,
    start: first?.value ?? 1,
    step: 1,
    digits: first?.digits ?? 2,
    direction: 'rows',
  };
}

/** The next number after this one that nobody has; nothing after nothing. */
export function nextFree(number: string, taken: ReadonlySet<string>): string {
  const parts = splitNumber(number);
  if (!parts) return '';
  for (let value = parts.value + 1; value < parts.value + 5000; value++) {
    const next = `${parts.prefix}${String(value).padStart(parts.digits, '0')}`;
    if (!taken.has(next)) return next;
  }
  return '';
}

/** A07 before A10 before B01. */
export function byNumber(a: string, b: string): number {
  const [one, other] = [splitNumber(a), splitNumber(b)];
  if (one && other && one.prefix === other.prefix) return one.value - other.value;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A selection in words: `B09`, `B09–15`, or the first of it that has a number and how many more; nothing where none has. */
export function rangeOf(booths: readonly Booth[]): string {
  const numbers = booths.flatMap(({ booth_no }) => booth_no || []).sort(byNumber);
  const [first = '', last = ''] = [numbers[0], numbers.at(-1)];
  if (first === '' || booths.length < 2) return first;
  const [from, to] = [splitNumber(first), splitNumber(last)];
  const isSeries = from && to && from.prefix === to.prefix && to.value - from.value === booths.length - 1;
  return isSeries ? `${first}–${last.slice(from.prefix.length)}` : `${first} +${booths.length - 1}`;
}
