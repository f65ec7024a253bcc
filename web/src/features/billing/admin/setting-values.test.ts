// Percent and basis points, and only those waits that are not the usual.
import { expect, it } from 'vitest';
import type { Setting } from './models';
import { bodyOf, minutesOf, unusual, valuesOf } from './setting-values';

const setting: Setting = {
  tax_rate: 625,
  expiry: { 15: 1440, 16: 30 },
  methods: [1, 4],
  offline_hours: 72,
  seller_zh: '会航',
  seller_en: 'Fairway',
  seller_address_zh: '',
  seller_address_en: '',
  seller_tax_number: '',
  bank_text_zh: '',
  bank_text_en: '',
  adjustment_limit: 1000,
  count_price: 5000,
  version: 'v1',
};

it('sends back what it was given', () => {
  const values = valuesOf(setting);
  expect(values.tax_rate).toBe(6.25);
  const { version: _, ...sent } = setting;
  expect(bodyOf(values)).toEqual({ ...sent, expiry: { 15: 1440 } });
  expect(bodyOf({ ...values, tax_rate: 0.07 }).tax_rate).toBe(7);
});

it('keeps a wait that is not the usual one', () => {
  expect(minutesOf(setting.expiry, 15)).toBe(1440);
  expect(minutesOf(setting.expiry, 18)).toBe(30);
  expect(unusual(setting.expiry)).toEqual([[15, 1440]]);
  expect(unusual(undefined)).toEqual([]);
});
