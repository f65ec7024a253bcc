// Vouchers in words, and until when one can be used.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import en from './labels/console.en';
import { AMOUNT, FREE, PERCENT, QUOTA } from './models';
import { discountText, voucherState } from './voucher-words';

const { t } = createI18n('en', en);
const NOW = 1_800_000_000;

it('says what each kind gives', () => {
  const say = (kind: number, value = 0) => discountText({ kind, value, most_uses: 30 }, t);
  expect([say(PERCENT, 20), say(AMOUNT, 10_000), say(FREE), say(QUOTA)]).toEqual([
    '20% off',
    '¥ 100.00 off',
    'Free',
    '30 places kept',
  ]);
});

it('is used up only while it would be valid', () => {
  const row = { status: 1, publish_from: null, publish_until: null, used: 5, most_uses: 5 };
  expect(voucherState(row, NOW)).toEqual(['usedUp', 'M']);
  expect(voucherState({ ...row, used: 4 }, NOW)).toEqual(['live', 'C']);
  expect(voucherState({ ...row, publish_until: NOW }, NOW)[0]).toBe('ended');
  expect(voucherState({ ...row, publish_from: NOW + 1 }, NOW)[0]).toBe('scheduled');
  expect(voucherState({ ...row, status: 0 }, NOW)[0]).toBe('hidden');
});
