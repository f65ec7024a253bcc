// The geometry of a plan: where a booth is, which one is under a point or beside another, and what part of the hall is seen.
import type { Booth, Hall } from '../models';

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}
/** What of the sheet is seen: a point p of the plan lies at `x + k * p.x` of the sheet. */
export interface View extends Point {
  k: number;
}
export type Placed = Pick<Booth, 'id' | 'x' | 'y' | 'w' | 'h' | 'shape'>;
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Around the walls, for the rows' letters, the doors and the water; in decimetres like everything here. */
export const MARGIN = 42;
export const MAX_ZOOM = 8;
export const WHOLE: View = { x: 0, y: 0, k: 1 };
/** Between two booths that stand wall to wall, half on each side. */
const GAP = 1.4;
/** A corridor is at least this wide. */
const MIN_AISLE_DM = 18;
/** How far apart two edges may be and still be one, as the server counts: a drawn wall is no aisle. */
const WALL_DM = 3;

export const sheetOf = ({ plan_w, plan_h }: Pick<Hall, 'plan_w' | 'plan_h'>): Box => ({
  x: -MARGIN,
  y: -MARGIN,
  w: plan_w + 2 * MARGIN,
  h: plan_h + 2 * MARGIN,
});
export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Nothing but the sheet is ever seen: it cannot be pushed out of its frame. */
export function held(view: View, sheet: Box): View {
  const k = within(view.k, 1, MAX_ZOOM);
  const along = (offset: number, start: number, size: number) =>
    within(offset, start + size - k * (start + size), start - k * start);
  return { k, x: along(view.x, sheet.x, sheet.w), y: along(view.y, sheet.y, sheet.h) };
}

/** Closer or further by a factor; the point of the sheet under the pointer stays where it is. */
export function zoomed(view: View, factor: number, at: Point, sheet: Box): View {
  const k = within(view.k * factor, 1, MAX_ZOOM);
  const ratio = k / view.k;
  return held({ k, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, sheet);
}

/** A place of the plan in the middle of the frame. */
export function centred(place: Point, k: number, sheet: Box): View {
  const middle = centreOf(sheet);
  return held({ k, x: middle.x - k * place.x, y: middle.y - k * place.y }, sheet);
}

export const toPlan = ({ x, y, k }: View, at: Point): Point => ({ x: (at.x - x) / k, y: (at.y - y) / k });

/** The part of the plan that is seen. */
export function seen(view: View, sheet: Box): Box {
  const from = toPlan(view, sheet);
  return { ...from, w: sheet.w / view.k, h: sheet.h / view.k };
}

/** Whether all of a box is seen. */
export function isSeen(box: Box, view: View, sheet: Box): boolean {
  const part = seen(view, sheet);
  return box.x >= part.x && box.y >= part.y && box.x + box.w <= part.x + part.w && box.y + box.h <= part.y + part.h;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Whether nothing but states has changed: no booth came, went, moved or got another number. */
export function isSameFloor<T extends Placed & { short: string }>(before: readonly T[], now: readonly T[]): boolean {
  const isSame = (a: T, b: T | undefined) =>
    a === b ||
    (a.id === b?.id &&
      a.x === b.x &&
      a.y === b.y &&
      a.w === b.w &&
      a.h === b.h &&
      a.short === b.short &&
      a.shape === b.shape);
  return before === now || (before.length === now.length && before.every((booth, at) => isSame(booth, now[at])));
}

/** The outline of a booth as an SVG path, drawn `inset` inside of its walls. */
export function outline({ x, y, w, h, shape }: Placed, inset = GAP / 2): string {
  if (shape.length > 2) return `M${shape.map((corner) => corner.join(' ')).join('L')}Z`;
  const [width, height] = [rounded(w - 2 * inset), rounded(h - 2 * inset)];
  return `M${rounded(x + inset)} ${rounded(y + inset)}h${width}v${height}h${-width}Z`;
}

function isInside({ x, y, w, h, shape }: Placed, at: Point): boolean {
  if (at.x < x || at.x >= x + w || at.y < y || at.y >= y + h) return false;
  if (shape.length < 3) return true;
  let inside = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [ax = 0, ay = 0] = shape[i] ?? [];
    const [bx = 0, by = 0] = shape[j] ?? [];
    if (ay > at.y !== by > at.y && at.x < ((bx - ax) * (at.y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The outlines of all booths together. Each is remembered for as long as its booth stays as it is. */
export function outliner(inset?: number): (booths: readonly Placed[]) => string {
  const known = new WeakMap<Placed, string>();
  const one = (booth: Placed) => {
    const found = known.get(booth) ?? outline(booth, inset);
    known.set(booth, found);
    return found;
  };
  return (booths) => booths.map(one).join('');
}

const CELL = 60;
const cellOf = (x: number, y: number) => `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;

/** Finds the booth under a point without looking at all of them. */
export function finder<T extends Placed>(booths: readonly T[]): (at: Point) => T | undefined {
  const cells = new Map<string, T[]>();
  for (const booth of booths) {
    for (let x = Math.floor(booth.x / CELL); x <= (booth.x + booth.w) / CELL; x++) {
      for (let y = Math.floor(booth.y / CELL); y <= (booth.y + booth.h) / CELL; y++) {
        const key = `${x},${y}`;
        const there = cells.get(key);
        if (there) there.push(booth);
        else cells.set(key, [booth]);
      }
    }
  }
  return (at) => cells.get(cellOf(at.x, at.y))?.find((booth) => isInside(booth, at));
}

const AHEAD: Record<Direction, (from: Point, to: Point) => [ahead: number, aside: number]> = {
  left: (from, to) => [from.x - to.x, Math.abs(from.y - to.y)],
  right: (from, to) => [to.x - from.x, Math.abs(from.y - to.y)],
  up: (from, to) => [from.y - to.y, Math.abs(from.x - to.x)],
  down: (from, to) => [to.y - from.y, Math.abs(from.x - to.x)],
};

/** Where an arrow key leads: the nearest in that direction, preferring the same row or column. */
export function beside<T extends Placed>(booths: readonly T[], from: Placed, direction: Direction): T | undefined {
  const start = centreOf(from);
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const booth of booths) {
    const [ahead, aside] = AHEAD[direction](start, centreOf(booth));
    if (booth.id === from.id || ahead <= 1 || aside > ahead * 2) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [booth, cost];
  }
  return best;
}

/** The room between two stretches of a line; below zero by as much as they overlap. */
const gap = (a: number, aLength: number, b: number, bLength: number) =>
  Math.max(a, b) - Math.min(a + aLength, b + bLength);

/** Those that share more than a corner with a booth, by the server's rule. */
export function neighboursOf<T extends Placed>(booths: readonly T[], { id, x, y, w, h }: Placed): T[] {
  return booths.filter((other) => {
    const [across, down] = [gap(x, w, other.x, other.w), gap(y, h, other.y, other.h)];
    return other.id !== id && Math.max(across, down) <= WALL_DM && Math.min(across, down) < -WALL_DM;
  });
}

export interface Tick {
  at: number;
  label: string;
}
const NUMBERED = /^([A-Z]+)(\d+)$/;

/** The letters of rows and the numbers of columns along the walls, where the booths are numbered by them. */
export function axes(booths: readonly (Placed & { short: string })[]): { rows: Tick[]; columns: Tick[] } {
  const rows = new Map<string, number>();
  const columns = new Map<string, number>();
  const size = Math.min(...booths.map(({ w, h }) => Math.min(w, h)));
  for (const { short, x, y } of booths) {
    const [, letter, number] = NUMBERED.exec(short) ?? [];
    if (!letter || !number) continue;
    // A large booth has the number of its first place: the top left one.
    rows.set(letter, Math.min(rows.get(letter) ?? Number.POSITIVE_INFINITY, y + size / 2));
    const known = columns.get(number);
    const at = x + size / 2;
    columns.set(number, known === undefined || known === at ? at : Number.NaN);
  }
  const ticks = (found: Map<string, number>) =>
    [...found]
      .map(([label, at]) => ({ label, at }))
      .filter(({ at }) => Number.isFinite(at))
      .toSorted((a, b) => a.at - b.at);
  return { rows: ticks(rows), columns: ticks(columns) };
}

/** The middle of every corridor that runs across the whole hall, from top to bottom. */
export function aisles(booths: readonly Placed[]): number[] {
  const spans = booths.map(({ y, h }): [number, number] => [y, y + h]).toSorted((a, b) => a[0] - b[0]);
  const found: number[] = [];
  let end: number | undefined;
  for (const [from, to] of spans) {
    if (end !== undefined && from - end >= MIN_AISLE_DM) found.push((end + from) / 2);
    end = Math.max(end ?? to, to);
  }
  return found;
}
