// Amounts and months, and what can still be given back.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import labels from './labels/console.en';
import { leftOf, leftOfOrder, monthsFrom, paidBy, percentOf, signed, unitAmount } from './words';

const { t } = createI18n('en', labels);

it('says what came and what went', () => {
  expect(signed(1200)).toBe('+1,200');
  expect(signed(-45)).toBe('−45');
  expect(signed(0)).toBe('0');
  expect(unitAmount(-200, 1, t)).toBe('−200 points');
  expect(unitAmount(3, 2, t)).toBe('+3 inquiries');
  expect(unitAmount(1, 2, t)).toBe('+1 inquiry');
  expect(unitAmount(-1, 1, t)).toBe('−1 point');
});

it('gives cents to money only', () => {
  expect(paidBy(1_683_000, 'CNY', 1)).toBe('¥ 16,830.00');
  expect(paidBy(16_830, 'CNY', 6)).toBe('16,830');
  expect(percentOf(600)).toBe('6');
  expect(percentOf(625)).toBe('6.25');
});

it('goes from month to month over the new year', () => {
  expect(monthsFrom('2027-01', -1)).toBe('2026-12');
  expect(monthsFrom('2026-12', 1)).toBe('2027-01');
  expect(monthsFrom('2027-03', 0)).toBe('2027-03');
  expect(monthsFrom('march', 1)).toBe('march');
});

it('gives back no more than is left', () => {
  expect(leftOf({ amount: 900, discount: 0, refunded: 400 })).toBe(500);
  expect(leftOf({ amount: 900, discount: 450, refunded: 400 })).toBe(50);
  expect(leftOf({ amount: 900, discount: 0, refunded: 900 })).toBe(0);
  expect(leftOfOrder({ paid_total: 1000, refunded_total: 250 })).toBe(750);
  expect(leftOfOrder({ paid_total: 0, refunded_total: 0 })).toBe(0);
});
