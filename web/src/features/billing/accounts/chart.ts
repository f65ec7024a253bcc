// The balance of a month as a drawing: where each step stands, how far the scale goes, and which steps are named.

interface Frame {
  width: number;
  height: number;
}
interface Entry {
  at: number;
  balance: number;
}
export interface Month {
  from: number;
  until: number;
  opening: number;
  rows: readonly Entry[];
}
interface Named {
  x: number;
  y: number;
  text: number;
}
export interface Drawing {
  line: string;
  area: string;
  ticks: { y: number; value: number }[];
  days: { x: number; day: number }[];
  names: Named[];
  /** Where the month has come to. */
  end: { x: number; y: number; balance: number };
  base: number;
}

const LEFT = 34;
const RIGHT = 14;
const TOP = 22;
const BOTTOM = 28;
const DAY = 86_400;
/** Pixels that a number needs beside another, or above it. */
const ROOM = { beside: 44, above: 20 };
/** A step is named from this share of the scale on. */
const NOTABLE = 0.08;

/** The next number that is one, two, four, five or eight times a power of ten: its half is a round one too. */
export function roundTop(most: number): number {
  if (most <= 0) return 10;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 8, 10].find((times) => times * power >= most) ?? 10) * power;
}

/** `now` ends a month that is not over. */
export function drawMonth({ from, until, opening, rows }: Month, now: number, { width, height }: Frame): Drawing {
  const top = roundTop(Math.max(opening, ...rows.map(({ balance }) => balance)));
  const base = height - BOTTOM;
  const xOf = (at: number) => LEFT + ((width - LEFT - RIGHT) * (at - from)) / (until - from);
  const yOf = (balance: number) => base - ((base - TOP) * balance) / top;
  const last = Math.min(until, Math.max(now, rows.at(-1)?.at ?? from, from));
  const balance = rows.at(-1)?.balance ?? opening;
  const line = [
    `M${round(xOf(from))} ${round(yOf(opening))}`,
    ...rows.map((row) => `H${round(xOf(row.at))}V${round(yOf(row.balance))}`),
    `H${round(xOf(last))}`,
  ].join('');
  const end = { x: round(xOf(last)), y: round(yOf(balance)), balance };
  const count = Math.round((until - from) / DAY);
  return {
    line,
    area: `${line}V${base}H${LEFT}Z`,
    ticks: [0, top / 2, top].map((value) => ({ y: round(yOf(value)), value })),
    days: daysOf(count).map((day) => ({ x: round(xOf(from + (day - 1) * ((until - from) / count))), day })),
    names: namesOf({ opening, rows, top, xOf, yOf, end }),
    end,
    base,
  };
}

/** The first day, every fifth after it, and the last one. */
export const daysOf = (count: number): number[] => [1, 6, 11, 16, 21, 26, count];

interface Naming {
  opening: number;
  rows: readonly Entry[];
  top: number;
  xOf: (at: number) => number;
  yOf: (balance: number) => number;
  end: { x: number };
}

function namesOf({ opening, rows, top, xOf, yOf, end }: Naming): Named[] {
  const names: Named[] = [{ x: LEFT + 4, y: round(yOf(opening) - 7), text: opening }];
  let before = opening;
  for (const { at, balance } of rows) {
    const x = round(xOf(at) + 4);
    // Below a step down, where the line has just left.
    const isBelow = balance < before && yOf(balance) + 22 < yOf(0);
    const y = round(yOf(balance) + (isBelow ? 17 : -7));
    const isNotable = Math.abs(balance - before) >= NOTABLE * top;
    const isFree = names.every((one) => x - one.x >= ROOM.beside || Math.abs(y - one.y) >= ROOM.above);
    // What the month has come to is named at its end anyway.
    if (isNotable && isFree && end.x - x >= ROOM.beside) names.push({ x, y, text: balance });
    before = balance;
  }
  return names;
}

const round = (value: number) => Math.round(value * 10) / 10;
