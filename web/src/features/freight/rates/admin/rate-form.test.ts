// The form of a rate: read from a row and sent back, it is the same rate; what is empty is not sent as a charge.
import { expect, it } from 'vitest';
import { allInOf, bodyOf, isUnchosen, type RateRow, valuesOf } from './rate-form';

const ROW = {
  id: 7,
  pol: 'CNNGB',
  pol_zh: '宁波舟山',
  pol_en: 'Ningbo-Zhoushan',
  pod: 'DEHAM',
  pod_zh: '汉堡',
  pod_en: 'Hamburg',
  via: '',
  carrier_id: 1,
  carrier_zh: '马士基',
  carrier_en: 'Maersk',
  service: 'FE2',
  container: 2,
  currency: 'USD',
  base: 245_000,
  surcharges: [
    { code: 'baf', amount: 31_000 },
    { code: 'doc', amount: 8_200 },
  ],
  all_in: 284_200,
  valid_from: '2027-03-01',
  valid_until: '2027-03-31',
  transit_days: 32,
  sailing_days: [3, 6],
  note: '',
  source: 1,
  version: 'a',
  updated_at: 1_800_000_000,
} as RateRow;
const english = (row: RateRow, name: 'pol' | 'pod') => row[`${name}_en`];

it('sends a rate back as it was read', () => {
  const body = bodyOf(valuesOf(ROW, english));
  for (const [name, value] of Object.entries(body)) expect(value, name).toEqual(ROW[name as keyof RateRow]);
});

it('leaves out charges that are nothing', () => {
  const values = { ...valuesOf(ROW, english), baf: null, doc: 0 };
  expect(bodyOf(values).surcharges).toEqual([]);
});

it('adds up while somebody types', () => {
  expect(allInOf(valuesOf(ROW, english))).toBe(284_200);
  expect(allInOf({ ...valuesOf(null, english), base: Number.NaN, baf: 100 })).toBe(100);
});

it('knows words that are no port yet', () => {
  expect(isUnchosen({ code: '', text: 'Hamb' })).toBe(true);
  expect(isUnchosen({ code: 'DEHAM', text: 'Hamburg' })).toBe(false);
  expect(isUnchosen({ code: '', text: ' ' })).toBe(false);
});
