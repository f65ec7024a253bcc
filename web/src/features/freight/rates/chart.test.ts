// The drawing of prices: its scale holds them, its numbers keep apart, its months are named once.
import { describe, expect, it } from 'vitest';
import {
  markedOf,
  monthsOf,
  pathOf,
  projection,
  scaleOf,
  stepFor,
  suggestedThreshold,
  tintAt,
  weeksAgo,
} from './chart';

const WEEK = 7 * 86_400;
/** 2026-09-21. */
const START = 1_789_920_000;
const PRICES = [
  3920, 3880, 3790, 3810, 3640, 3520, 3460, 3390, 3420, 3300, 3180, 3050, 2960, 2880, 2760, 2710, 2740, 2820, 2900,
  3010, 3080, 3150, 3120, 3090, 3140, 3184,
];
const weekPrices = PRICES.map((price, at) => ({ at: START + at * WEEK, price }));

describe('scale', () => {
  it('has few, round steps', () => {
    expect(stepFor(1210)).toBe(300);
    expect(stepFor(90)).toBe(20);
    expect(stepFor(0)).toBe(1);
  });
  it('holds every price with room to spare', () => {
    const scale = scaleOf(PRICES);
    expect(scale.low).toBeLessThan(2710);
    expect(scale.high).toBeGreaterThan(3920);
    expect(scale.lines).toEqual([2700, 3000, 3300, 3600, 3900]);
  });
  it('draws one price as well', () => {
    const scale = scaleOf([3184]);
    expect(scale.high).toBeGreaterThan(scale.low);
    expect(scale.lines.length).toBeGreaterThan(0);
  });
  it('never goes below nothing', () => expect(scaleOf([1, 400]).low).toBe(0));
  it('is one tint darker for each step, up to the darkest', () => {
    const scale = scaleOf(PRICES);
    expect(scale.lines.map((line) => tintAt(scale, line))).toEqual([1, 2, 3, 3, 3]);
    expect(tintAt(scale, scale.low)).toBe(0);
  });
});

describe('line', () => {
  const frame = { left: 50, right: 250, top: 10, bottom: 110 };
  it('runs from edge to edge', () => {
    const scale = scaleOf(PRICES);
    const { x, y } = projection(weekPrices, scale, frame);
    expect(x(START)).toBe(50);
    expect(x(START + 25 * WEEK)).toBe(250);
    expect(y(scale.low)).toBe(110);
    expect(y(scale.high)).toBe(10);
  });
  it('puts a single price at the end, where today is', () => {
    const { x } = projection(weekPrices.slice(0, 1), scaleOf([3920]), frame);
    expect(x(START)).toBe(250);
  });
  it('is a path', () =>
    expect(
      pathOf([
        [0, 1],
        [2, 3],
      ]),
    ).toBe('M0 1L2 3'));
});

describe('numbers on the line', () => {
  it('stand at the first, the lowest and at turns, apart from each other and from today', () => {
    const marked = markedOf(weekPrices);
    expect(marked).toContain(0);
    expect(marked).toContain(15);
    for (const [place, at] of marked.entries()) {
      if (place > 0) expect(at - (marked[place - 1] ?? 0)).toBeGreaterThanOrEqual(3);
    }
    expect(marked.at(-1)).toBeLessThan(25);
  });
  it('are none for a single price', () => expect(markedOf(weekPrices.slice(0, 1))).toEqual([]));
});

it('names each month once', () => {
  const months = monthsOf(weekPrices).map(({ month }) => month);
  expect(months).toEqual([9, 10, 11, 12, 1, 2, 3]);
});

describe('earlier prices', () => {
  it('are those of the nearest week', () => {
    expect(weeksAgo(weekPrices, 4)).toBe(3150);
    expect(weeksAgo(weekPrices, 26)).toBe(3920);
  });
  it('are not made up where nobody knows', () => {
    expect(weeksAgo(weekPrices, 30)).toBeNull();
    expect(weeksAgo(weekPrices.slice(-1), 4)).toBeNull();
    expect(weeksAgo([], 4)).toBeNull();
  });
});

it('knows a price worth waiting for', () => {
  expect(suggestedThreshold(3184)).toBe(2900);
  expect(suggestedThreshold(450)).toBe(410);
  expect(suggestedThreshold(3)).toBe(2);
});
