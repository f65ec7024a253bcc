// Quotes beside each other: which is best in what, and what competes with nobody.
import { describe, expect, it } from 'vitest';
import { canAccept, ordered, QUOTE, type QuoteFacts, rateable, sharesOf, validityOf, verdictsOf } from './compare';

const DAY = 86_400;
const NOW = 1_800_000_000;

const quote = (id: number, some: Partial<QuoteFacts> = {}): QuoteFacts => ({
  id,
  currency: 'USD',
  total: 318_400,
  lines: [],
  transit_days: 32,
  free_days: 14,
  valid_until: NOW + 9 * DAY,
  status: QUOTE.sent,
  ...some,
});

describe('the verdicts', () => {
  const quotes = [
    quote(1),
    quote(2, { total: 326_000, transit_days: 34, free_days: 10 }),
    quote(3, { total: 341_000, transit_days: 27, free_days: 21 }),
  ];

  it('name the best of each row once, and say by how much the others are dearer', () => {
    const verdicts = verdictsOf(quotes);
    expect(verdicts.get(1)).toEqual({ isLowest: true, above: null, isFastest: false, isLongest: false });
    expect(verdicts.get(2)).toEqual({ isLowest: false, above: 7600, isFastest: false, isLongest: false });
    expect(verdicts.get(3)).toEqual({ isLowest: false, above: 22_600, isFastest: true, isLongest: true });
  });

  it('praise nobody where all are alike, or where there is one alone', () => {
    expect(verdictsOf([quote(1), quote(2)]).get(1)?.isLowest).toBe(false);
    expect(verdictsOf([quote(1)]).get(1)).toEqual({ isLowest: false, above: null, isFastest: false, isLongest: false });
  });

  it('compare no prices across currencies', () => {
    const verdicts = verdictsOf([quote(1), quote(2, { currency: 'CNY', total: 100 })]);
    expect([1, 2].map((id) => verdicts.get(id)?.isLowest)).toEqual([false, false]);
    expect(verdicts.get(1)?.above).toBeNull();
  });

  it('count charges by the container before they are compared with those for the shipment', () => {
    const whole = quote(1, { total: 900_000, lines: [{ name: 'All', amount: 900_000, per: 'shipment' }] });
    const each = quote(2, { total: 930_000, lines: [{ name: 'All', amount: 310_000, per: '40HQ' }] });
    const verdicts = verdictsOf([whole, each]);
    expect([verdicts.get(1)?.isLowest, verdicts.get(2)?.isLowest, verdicts.get(2)?.above]).toEqual([
      true,
      false,
      30_000,
    ]);
    expect(ordered([each, whole])[0]?.id).toBe(1);
    // Two by the container differ by the container, as their prices stand there.
    const dearer = quote(3, { total: 948_000, lines: [{ name: 'All', amount: 316_000, per: '40HQ' }] });
    expect(verdictsOf([each, dearer]).get(3)?.above).toBe(6000);
  });

  it('leave out what has lapsed, however cheap it was', () => {
    const verdicts = verdictsOf([...quotes, quote(4, { total: 1, transit_days: 1, status: QUOTE.lapsed })]);
    expect(verdicts.get(4)).toEqual({ isLowest: false, above: null, isFastest: false, isLongest: false });
    expect(verdicts.get(1)?.isLowest).toBe(true);
  });
});

it('puts the cheapest first, and behind it what can no longer be taken', () => {
  const quotes = [quote(1, { total: 9 }), quote(2, { total: 5, status: QUOTE.lapsed }), quote(3, { total: 7 })];
  expect(ordered(quotes).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(ordered([quote(1), quote(2, { total: 900_000, status: QUOTE.accepted })])[0]?.id).toBe(2);
});

it('draws what a price is made of on one scale for all', () => {
  const cheap = quote(1, { total: 50, lines: [{ name: 'Ocean freight', amount: 50 }] });
  const dear = quote(2, { total: 100, lines: [{ name: 'Ocean freight', amount: 100 }] });
  const three = { containers: [{ size: 2, count: 3 }] };
  expect(sharesOf(cheap, [cheap, dear], three)[0]?.share).toBe(0.5);
  expect(sharesOf(dear, [cheap, dear], three)[0]?.share).toBe(1);
  const each = quote(3, {
    total: 100,
    lines: [
      { name: 'Ocean freight', amount: 30, per: '40HQ' },
      { name: 'Papers', amount: 10 },
    ],
  });
  expect(sharesOf(each, [each, dear], three).map(({ share }) => share)).toEqual([0.9, 0.1]);
});

it('counts the days that a quote still holds', () => {
  expect(validityOf(NOW + 9 * DAY, NOW)).toMatchObject({ daysLeft: 9, isSoon: false, isOver: false });
  expect(validityOf(NOW + 4 * DAY, NOW)).toMatchObject({ daysLeft: 4, isSoon: true });
  expect(validityOf(NOW - 1, NOW)).toMatchObject({ daysLeft: 0, isOver: true, isSoon: false });
});

it('lets nobody accept what is over or decided', () => {
  expect(canAccept(quote(1), NOW)).toBe(true);
  expect(canAccept(quote(1, { status: QUOTE.askedBack }), NOW)).toBe(true);
  expect(canAccept(quote(1, { valid_until: NOW }), NOW)).toBe(false);
  expect(canAccept(quote(1, { status: QUOTE.declined }), NOW)).toBe(false);
});

it('lets an owner rate whom they chose, and without a choice all who had it to the end', () => {
  const [won, other] = [{ is_won: true }, { is_won: false }];
  expect(rateable([won, other])).toEqual([won]);
  expect(rateable([other, other])).toEqual([other, other]);
});
