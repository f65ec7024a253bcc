// What an all-in price is made of adds up to it, and reads as people write prices.
import { describe, expect, it } from 'vitest';
import { differenceText, isWhole, partsOf, priceText, signedDays } from './all-in';

const CHARGES = [
  { name: 'Ocean freight', amount: 245_000 },
  { name: 'Bunker', amount: 31_000 },
  { name: 'Origin terminal', amount: 14_200 },
  { name: 'Documents, seal', amount: 8_200 },
  { name: 'Destination terminal', amount: 20_000 },
];

describe('parts', () => {
  it('fill the bar from end to end', () => {
    const parts = partsOf(CHARGES);
    const last = parts.at(-1);
    expect(parts[0]?.from).toBe(0);
    expect((last?.from ?? 0) + (last?.width ?? 0)).toBeCloseTo(1000);
    expect(parts.map(({ fill }) => fill)).toEqual([0, 1, 2, 3, 4]);
  });
  it('begin where the one before ends', () => {
    const parts = partsOf(CHARGES);
    for (const [at, part] of parts.entries()) {
      const before = parts[at - 1];
      if (before) expect(part.from).toBeCloseTo(before.from + before.width);
    }
  });
  it('give no width to what takes something off', () => {
    const [, discount] = partsOf([CHARGES[0] ?? { name: '', amount: 1 }, { name: 'Discount', amount: -500 }]);
    expect(discount?.width).toBe(0);
  });
  it('draw nothing of nothing', () => expect(partsOf([{ name: 'Free', amount: 0 }])[0]?.width).toBe(0));
  it('share the last fill', () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ name: String(at), amount: 1 }));
    expect(partsOf(many).at(-1)?.fill).toBe(4);
  });
});

it('knows whether the charges make the price', () => {
  expect(isWhole(CHARGES, 318_400)).toBe(true);
  expect(isWhole(CHARGES, 318_500)).toBe(false);
});

it('writes prices, differences and days', () => {
  expect(priceText(318_400, 'USD')).toBe('$3,184');
  expect(priceText(318_400, 'JPY')).toBe('JPY 3,184');
  expect(differenceText(104, 'USD')).toBe('+$104');
  expect(differenceText(-736, 'USD')).toBe('−$736');
  expect(differenceText(0, 'CNY')).toBe('±¥0');
  expect([signedDays(1), signedDays(-3), signedDays(0)]).toEqual(['+1', '−3', '±0']);
});
