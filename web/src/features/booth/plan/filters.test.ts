// What filters leave, how words find a booth, and how the list is ordered.
import { expect, it } from 'vitest';
import { counted, countOf, fits, fitsWords, NO_FILTERS, type PlanBooth, sorted } from './filters';

const booth = (own: Partial<PlanBooth>): PlanBooth => ({
  id: 1,
  pavilion_id: 3,
  booth_no: 'N3-C07',
  type_id: null,
  booth_type: 1,
  area: 9,
  open_sides: 2,
  x: 0,
  y: 0,
  w: 30,
  h: 30,
  shape: [],
  price: 1_683_000,
  surcharge: 153_000,
  price_usd: 0,
  surcharge_usd: 0,
  currency: 'CNY',
  gate_distance: 64,
  is_hot: false,
  released_at: 0,
  short: 'C07',
  state: 'free',
  typeName: '',
  isMine: false,
  company: '',
  companyId: null,
  heldUntil: 0,
  ...own,
});
const NOTHING = { companies: new Set<number>(), booths: new Set<number>() };

it('finds by any way to write a number, and by the company', () => {
  const sold = booth({ state: 'sold', company: 'Farshore Lines' });
  for (const words of ['c07', 'C 07', 'n3-c07', 'n3c', 'farshore', 'shore l', ''])
    expect(fitsWords(sold, words)).toBe(true);
  expect(fitsWords(sold, 'C08')).toBe(false);
});

it('narrows by type, area, price, open sides, state and what was saved', () => {
  const one = booth({});
  const left = (own: Partial<typeof NO_FILTERS>, saved = NOTHING) => fits(one, { ...NO_FILTERS, ...own }, saved, 'CNY');
  expect([left({}), left({ type: 'base 1' }), left({ type: 'base 2' })]).toEqual([true, true, false]);
  expect([left({ area: 'small' }), left({ area: 'medium' })]).toEqual([true, false]);
  expect([left({ price: 'small' }), left({ price: 'large' })]).toEqual([true, false]);
  expect([left({ sides: 2 }), left({ sides: 3 })]).toEqual([true, false]);
  expect([left({ freeOnly: true }), left({ savedOnly: true })]).toEqual([true, false]);
  const theirs = booth({ state: 'sold', companyId: 5 });
  expect(fits(theirs, { ...NO_FILTERS, savedOnly: true }, { ...NOTHING, companies: new Set([5]) }, 'CNY')).toBe(true);
  expect(left({ savedOnly: true }, { ...NOTHING, booths: new Set([1]) })).toBe(true);
  expect(fits(theirs, { ...NO_FILTERS, freeOnly: true }, NOTHING, 'CNY')).toBe(false);
});

it("narrows by the organiser's own types, and by shell or raw where a booth has none", () => {
  const corner = booth({ type_id: 12, typeName: 'Corner booth' });
  const left = (type: typeof NO_FILTERS.type) => fits(corner, { ...NO_FILTERS, type }, NOTHING, 'CNY');
  expect([left('any'), left('type 12'), left('type 13'), left('base 1')]).toEqual([true, true, false, false]);
});

it('narrows and orders by the prices that are shown', () => {
  const [dollars, yuan] = [booth({ booth_no: 'A', price_usd: 450_000 }), booth({ booth_no: 'B', price: 10 })];
  const left = (one: PlanBooth, price: typeof NO_FILTERS.price) => fits(one, { ...NO_FILTERS, price }, NOTHING, 'USD');
  expect([left(dollars, 'small'), left(dollars, 'medium'), left(dollars, 'any')]).toEqual([false, true, true]);
  // Without a price in dollars it is in no span of them.
  expect([left(yuan, 'small'), left(yuan, 'any')]).toEqual([false, true]);
  const cheap = booth({ booth_no: 'C', price: 9_000_000, price_usd: 1 });
  const order = sorted([dollars, yuan, cheap], 'price', false, 'USD').map(({ booth_no }) => booth_no);
  expect(order).toEqual(['C', 'A', 'B']);
});

it('counts what is set, and what there is', () => {
  expect(countOf(NO_FILTERS)).toBe(0);
  expect(countOf({ ...NO_FILTERS, keyword: 'a', type: 'base 1', freeOnly: true })).toBe(2);
  const counts = counted([booth({}), booth({ state: 'sold' }), booth({ state: 'held', isMine: true })]);
  expect(counts).toEqual({ free: 1, held: 0, reserved: 0, sold: 1, blocked: 0, mine: 1 });
});

it('orders by one thing, and those alike by number', () => {
  const rows = [
    booth({ booth_no: 'B', price: 2 }),
    booth({ booth_no: 'A', price: 2 }),
    booth({ booth_no: 'C', price: 1 }),
  ];
  const numbers = (...args: Parameters<typeof sorted> extends [unknown, ...infer Rest] ? Rest : never) =>
    sorted(rows, ...args).map((row) => row.booth_no);
  expect(numbers('price', false, 'CNY')).toEqual(['C', 'A', 'B']);
  expect(numbers('price', true, 'CNY')).toEqual(['A', 'B', 'C']);
  expect(numbers('no', true, 'CNY')).toEqual(['C', 'B', 'A']);
});
