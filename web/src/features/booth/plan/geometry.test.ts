// The plan's geometry: what is seen, what is under a point, where arrow keys lead, rows, columns and corridors.
import { expect, it } from 'vitest';
import {
  aisles,
  axes,
  beside,
  centred,
  finder,
  held,
  isSameFloor,
  isSeen,
  MAX_ZOOM,
  neighboursOf,
  outline,
  outliner,
  seen,
  toPlan,
  WHOLE,
  zoomed,
} from './geometry';

const SHEET = { x: -40, y: -40, w: 680, h: 580 };
const booth = (id: number, x: number, y: number, w = 30, h = 30, short = '') => ({ id, x, y, w, h, shape: [], short });
const ROW = [booth(1, 0, 0), booth(2, 30, 0), booth(3, 60, 0, 60), booth(4, 0, 60), booth(5, 30, 60)];

it('keeps the point under the pointer while it zooms', () => {
  const at = { x: 200, y: 150 };
  const before = toPlan(WHOLE, at);
  const after = toPlan(zoomed(WHOLE, 2, at, SHEET), at);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

it('never shows what is beside the sheet, nor more than the closest look', () => {
  expect(held({ x: 500, y: -900, k: 1 }, SHEET)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, SHEET).k).toBe(MAX_ZOOM);
  expect(zoomed(WHOLE, 0.1, { x: 0, y: 0 }, SHEET)).toEqual(WHOLE);
  const part = seen(held({ x: 9999, y: 9999, k: 2 }, SHEET), SHEET);
  expect(part).toEqual({ x: -40, y: -40, w: 340, h: 290 });
});

it('brings a booth into the middle', () => {
  const view = centred({ x: 300, y: 250 }, 4, SHEET);
  const part = seen(view, SHEET);
  expect(part.x + part.w / 2).toBeCloseTo(300);
  expect(isSeen(booth(1, 285, 235), view, SHEET)).toBe(true);
  expect(isSeen(booth(1, 0, 0), view, SHEET)).toBe(false);
});

it('finds the booth under a point, of any shape', () => {
  const corner = {
    ...booth(9, 200, 200, 60, 60),
    shape: [
      [200, 200],
      [260, 200],
      [260, 230],
      [230, 230],
      [230, 260],
      [200, 260],
    ],
  };
  const find = finder([...ROW, corner]);
  expect(find({ x: 95, y: 15 })?.id).toBe(3);
  expect(find({ x: 15, y: 45 })).toBeUndefined();
  expect(find({ x: 210, y: 250 })?.id).toBe(9);
  expect(find({ x: 250, y: 250 })).toBeUndefined();
});

it('moves with the arrow keys along rows and over corridors', () => {
  const [first, second] = ROW;
  if (!first || !second) throw new Error('no booths');
  expect(beside(ROW, first, 'right')?.id).toBe(2);
  expect(beside(ROW, second, 'right')?.id).toBe(3);
  expect(beside(ROW, second, 'down')?.id).toBe(5);
  expect(beside(ROW, first, 'left')).toBeUndefined();
  expect(beside(ROW, first, 'up')).toBeUndefined();
});

it('draws a booth inside of its walls', () => {
  expect(outline(booth(1, 10, 20), 1)).toBe('M11 21h28v28h-28Z');
});

it('reads rows and columns from the numbers of booths', () => {
  const { rows, columns } = axes([
    booth(1, 0, 0, 30, 30, 'A01'),
    booth(2, 30, 0, 60, 30, 'A02'),
    booth(3, 0, 60, 60, 60, 'B01'),
    booth(4, 90, 60, 30, 30, 'X'),
  ]);
  expect(rows).toEqual([
    { label: 'A', at: 15 },
    { label: 'B', at: 75 },
  ]);
  expect(columns).toEqual([
    { label: '01', at: 15 },
    { label: '02', at: 45 },
  ]);
});

it('says nothing of a column whose number stands in two places', () => {
  const { columns } = axes([booth(1, 0, 0, 30, 30, 'A01'), booth(2, 300, 60, 30, 30, 'B01')]);
  expect(columns).toEqual([]);
});

it('finds the corridors between rows', () => {
  expect(aisles(ROW)).toEqual([45]);
  expect(aisles([])).toEqual([]);
});

it('knows a floor again where booths only change hands', () => {
  const sold = ROW.map((one) => (one.id === 2 ? { ...one, state: 'sold' } : one));
  expect(isSameFloor(ROW, sold)).toBe(true);
  for (const change of [{ x: 31 }, { h: 31 }, { short: 'A02' }, { id: 9 }, { shape: [[0, 0]] }]) {
    expect(isSameFloor(ROW, [{ ...booth(1, 0, 0), ...change } as (typeof ROW)[number], ...ROW.slice(1)])).toBe(false);
  }
  expect(isSameFloor(ROW, ROW.slice(1))).toBe(false);
});

it('outlines many booths as it does each of them', () => {
  const outlines = outliner(1);
  const all = ROW.map((one) => outline(one, 1)).join('');
  expect(outlines(ROW)).toBe(all);
  expect(outlines(ROW)).toBe(all);
  expect(outlines([])).toBe('');
});

it('names the booths that stand wall to wall with one, not those across a corridor or a corner', () => {
  const idsBeside = (one: (typeof ROW)[number]) => neighboursOf(ROW, one).map(({ id }) => id);
  expect(idsBeside(booth(2, 30, 0))).toEqual([1, 3]);
  expect(idsBeside(booth(4, 0, 60))).toEqual([5]);
  // A drawn wall is between them, then an aisle; the last one meets a corner only.
  expect(idsBeside(booth(9, 123, 0))).toEqual([3]);
  expect(idsBeside(booth(9, 124, 0))).toEqual([]);
  expect(idsBeside(booth(9, 120, 30))).toEqual([]);
});
