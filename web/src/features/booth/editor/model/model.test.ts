// Geometry, snapping, history, numbering, arranging, pricing and comparing of plans.
import { describe, expect, it } from 'vitest';
import { align, copies, distribute, grid, pack } from './arrange';
import { compare } from './compare';
import { areaOf, doorAt, isWithin, itemAt, itemsIn, moveItems, outline, reshaped, stretchItems } from './geometry';
import { begin, redo, step, undo } from './history';
import { byNumber, inOrder, nextFree, numbered, rangeOf, seriesOf, splitNumber } from './numbering';
import { type Booth, boothItem, decimetresOf, type ItemId, metres, newBooth, type Plan, without } from './plan';
import { priced } from './pricing';
import { edgesOf, snapMove, snapPoint } from './snap';

const at = (booth_no: string, x: number, y: number, w = 30, h = 30): Booth =>
  newBooth({ x, y, w, h }, { key: booth_no, booth_no });
const planOf = (...booths: Booth[]): Plan => ({
  width: 600,
  height: 400,
  booths,
  doors: [{ kind: 'gate', side: 'south', x: 300, y: 400, width: 60 }],
  columns: [{ x: 200, y: 200 }],
  zones: [{ code: 'stage', name_zh: '舞台', name_en: 'Stage', x: 400, y: 300, w: 100, h: 60 }],
  picture: null,
});
const chosen = (...items: ItemId[]) => new Set(items);
const places = (booths: readonly Booth[]) => booths.map(({ x, y }) => [x, y]);
const corner = newBooth(
  { x: 0, y: 0, w: 60, h: 60 },
  {
    key: 'L',
    booth_no: 'L',
    shape: [
      [0, 0],
      [60, 0],
      [60, 30],
      [30, 30],
      [30, 60],
      [0, 60],
    ],
  },
);

describe('geometry', () => {
  it('counts whole square metres of any shape', () => {
    expect(areaOf(at('A', 0, 0))).toBe(9);
    expect(areaOf(corner)).toBe(27);
    expect(areaOf(at('A', 0, 0, 35, 30))).toBe(11);
  });
  it('finds what lies under a point, small things first', () => {
    const plan = planOf(at('A01', 190, 190), corner);
    expect(itemAt(plan, [200, 200], 2)).toBe('column:0');
    expect(itemAt(plan, [192, 192], 2)).toBe(boothItem('A01'));
    expect(itemAt(plan, [45, 45], 2)).toBeNull();
    expect(itemAt(plan, [450, 330], 2)).toBe('zone:0');
    expect(itemAt(plan, [300, 398], 2)).toBe('door:0');
    expect(isWithin(corner, [15, 45])).toBe(true);
  });
  it('takes everything that a frame touches, but not the ground', () => {
    const plan = planOf(at('A01', 0, 0), at('A02', 100, 0));
    expect(itemsIn(plan, { x: 20, y: 20, w: 90, h: 5 })).toEqual([boothItem('A02'), boothItem('A01')]);
    expect(itemsIn(plan, { x: 390, y: 290, w: 20, h: 20 })).toEqual([]);
  });
  it('moves what is chosen; a door stays on a wall', () => {
    const moved = moveItems(planOf(at('A01', 0, 0), corner), chosen(boothItem('L'), 'door:0', 'column:0'), 10, 5);
    expect(places(moved.booths)).toEqual([
      [0, 0],
      [10, 5],
    ]);
    expect(moved.booths[1]?.shape[0]).toEqual([10, 5]);
    expect(moved.doors[0]).toMatchObject({ side: 'south', x: 310, y: 400 });
    expect(moved.columns[0]).toEqual({ x: 210, y: 205 });
    expect(doorAt({ width: 600, height: 400 }, 590, 100, { kind: 'link', width: 50 })).toMatchObject({
      side: 'east',
      x: 600,
      y: 100,
    });
    expect(doorAt({ width: 600, height: 400 }, 1, 395, { kind: 'link', width: 50 }).side).toBe('west');
  });
  it('stretches shapes with their box', () => {
    const wide = reshaped(corner, { x: 0, y: 0, w: 120, h: 60 });
    expect(wide.shape[1]).toEqual([120, 0]);
    const plan = planOf(at('A01', 0, 0), at('A02', 30, 0));
    const both = chosen(boothItem('A01'), boothItem('A02'));
    const stretched = stretchItems(plan, both, { x: 0, y: 0, w: 60, h: 30 }, { x: 0, y: 0, w: 120, h: 30 });
    expect(stretched.booths.map(({ x, w }) => [x, w])).toEqual([
      [0, 60],
      [60, 60],
    ]);
  });
  it('draws outlines', () => {
    expect(outline(at('A', 10, 20))).toBe('M10 20h30v30h-30Z');
    expect(outline(at('A', 10, 20), 5)).toBe('M15 25h20v20h-20Z');
    expect(outline(corner).startsWith('M0 0L60 0L60 30')).toBe(true);
  });
  it('removes what is chosen and reads lengths', () => {
    expect(without(planOf(at('A01', 0, 0)), chosen(boothItem('A01'), 'door:0')).doors).toEqual([]);
    expect([metres(35), decimetresOf('3.5'), decimetresOf('３．５'), decimetresOf('x')]).toEqual(['3.5', 35, 35, null]);
  });
});

describe('snapping', () => {
  const edges = edgesOf([{ x: 100, y: 100, w: 30, h: 30, name: 'A01' }], { width: 600, height: 400 });
  it('goes to the nearest edge and says whose it is', () => {
    const { dx, dy, guides } = snapMove({ x: 132, y: 103, w: 30, h: 30 }, edges, 6);
    expect([dx, dy]).toEqual([-2, -3]);
    expect(guides.map(({ axis, at: place, with: name }) => [axis, place, name])).toEqual([
      ['x', 130, 'A01'],
      ['y', 100, 'A01'],
    ]);
  });
  it('goes to the grid where nothing is near', () => {
    const { dx, dy, guides } = snapMove({ x: 312, y: 248, w: 30, h: 30 }, edges, 4);
    expect([dx, dy, guides.length]).toEqual([-2, 2, 0]);
    expect(snapPoint(598, 203, edges, 5)).toMatchObject({ x: 600, y: 205 });
  });
});

describe('history', () => {
  it('goes back and forth, and joins steps about one thing', () => {
    let history = step(step(begin(1), 2, 'nudge'), 3, 'nudge');
    expect(history.past).toEqual([1]);
    history = undo(history);
    expect([history.now, history.future]).toEqual([1, [3]]);
    expect(redo(history).now).toBe(3);
    expect(undo(begin(1)).now).toBe(1);
    expect(step(history, 9).future).toEqual([]);
  });
});

describe('numbering', () => {
  const block = [at('d', 30, 31), at('b', 30, 0), at('a', 0, 2), at('c', 0, 30)];
  const order = (direction: Parameters<typeof inOrder>[1]) =>
    inOrder(block, direction)
      .map(({ key }) => key)
      .join('');
  it('counts by rows, back, by columns and as a snake', () => {
    expect([order('rows'), order('rowsBack'), order('columns'), order('snake')]).toEqual([
      'abcd',
      'badc',
      'acbd',
      'abdc',
    ]);
  });
  it('numbers in series', () => {
    const series = { prefix: 'B', start: 9, step: 2, digits: 2, direction: 'rows' } as const;
    expect(numbered(block, series).map(({ booth_no }) => booth_no)).toEqual(['B09', 'B11', 'B13', 'B15']);
  });
  it('knows numbers, the next free one, and a range in words', () => {
    expect(splitNumber('N1-A07')).toEqual({ prefix: 'N1-A', value: 7, digits: 2 });
    expect(splitNumber('Stage')).toBeNull();
    expect(nextFree('A09', new Set(['A10']))).toBe('A11');
    expect(nextFree('', new Set())).toBe('');
    expect(rangeOf([at('B10', 0, 0), at('B09', 0, 0)])).toBe('B09–10');
    expect(rangeOf([at('B09', 0, 0), at('B12', 0, 0)])).toBe('B09 +1');
    expect(rangeOf([at('', 0, 0), at('B12', 0, 0), at('', 0, 0)])).toBe('B12 +2');
    expect(rangeOf([at('', 0, 0), at('', 0, 0)])).toBe('');
    expect(['A10', 'A9', 'B1'].sort(byNumber)).toEqual(['A9', 'A10', 'B1']);
    expect(seriesOf([at('N1-A07', 0, 0)], 'N1')).toMatchObject({ prefix: 'N1-A', start: 7, digits: 2 });
  });
});

describe('arranging', () => {
  const three = [at('A', 0, 0), at('B', 50, 7), at('C', 200, 3, 60)];
  it('aligns, spreads and packs', () => {
    expect(align(three, 'top').map(({ y }) => y)).toEqual([0, 0, 0]);
    expect(align(three, 'right').map(({ x }) => x)).toEqual([230, 230, 200]);
    expect(distribute(three, 'x').map(({ x }) => x)).toEqual([0, 100, 200]);
    expect(pack(three, 'x').map(({ x }) => x)).toEqual([0, 30, 60]);
  });
  it('copies without an owner, under numbers that nobody has', () => {
    const [copy] = copies([{ ...at('A01', 0, 0), id: 7 }], 30, 0, new Set(['A01', 'A02']));
    expect(copy).toMatchObject({ id: null, booth_no: 'A03', x: 30 });
    const block = grid([at('A01', 0, 0)], { columns: 2, rows: 2, gapX: 0, gapY: 30 }, new Set(['A01']));
    expect(block.map(({ booth_no, x, y }) => [booth_no, x, y])).toEqual([
      ['A02', 30, 0],
      ['A03', 0, 60],
      ['A04', 30, 60],
    ]);
  });
});

describe('pricing', () => {
  it('adds the surcharge of a corner', () => {
    const type = {
      id: 3,
      name_zh: '',
      name_en: '',
      base: 1,
      unit_price: 170000,
      unit_price_usd: 25000,
      corner_percent: 10,
      min_area: 9,
    };
    expect(priced(at('A', 0, 0), type)).toMatchObject({ type_id: 3, price: 1530000, surcharge: 0, price_usd: 225000 });
    expect(priced({ ...at('A', 0, 0), open_sides: 2 }, type)).toMatchObject({ price: 1683000, surcharge: 153000 });
  });
});

describe('comparing', () => {
  it('finds booths by id, then by number', () => {
    const before = planOf(
      { ...at('A01', 0, 0), id: 1 },
      { ...at('A02', 30, 0), id: 2 },
      { ...at('A03', 60, 0), id: 3 },
    );
    const after = planOf({ ...at('A09', 0, 0), id: 1 }, { ...at('A02', 30, 5), id: null }, at('B01', 0, 90));
    const { booths, has_drawing } = compare(before, after);
    expect(booths).toEqual([
      { kind: 'changed', booth_no: 'A09', before_no: 'A01', parts: ['number'] },
      { kind: 'changed', booth_no: 'A02', before_no: null, parts: ['place'] },
      { kind: 'added', booth_no: 'B01', before_no: null, parts: [] },
      { kind: 'removed', booth_no: 'A03', before_no: null, parts: [] },
    ]);
    expect(has_drawing).toBe(false);
    expect(compare(before, { ...before, columns: [] }).has_drawing).toBe(true);
  });
});
