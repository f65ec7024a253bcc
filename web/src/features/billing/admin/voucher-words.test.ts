// A voucher says what it takes off, and when it is over.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import labels from './setup/labels/console.en';
import { discountText, voucherState } from './voucher-words';

const { t } = createI18n('en', labels);
const row = { status: 1, publish_from: null, publish_until: null, used: 0, most_uses: 5 };

it('says percent and money', () => {
  expect(discountText({ kind: 1, value: 20, currency: 'CNY' }, t)).toBe('20% off');
  expect(discountText({ kind: 2, value: 10_000, currency: 'USD' }, t)).toBe('US$ 100.00 off');
});

it('is used up, ended, hidden or not begun before it is live', () => {
  expect(voucherState(row, 100)).toEqual(['live', 'C']);
  expect(voucherState({ ...row, used: 5 }, 100)).toEqual(['usedUp', 'M']);
  expect(voucherState({ ...row, used: 5, publish_until: 90 }, 100)).toEqual(['ended', 'M']);
  expect(voucherState({ ...row, publish_from: 200 }, 100)).toEqual(['scheduled', 'P']);
  expect(voucherState({ ...row, status: 0 }, 100)).toEqual(['hidden', 'draft']);
});
