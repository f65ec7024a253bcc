// Which fields can decide about another one, and a condition in words.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import shared from '../labels.en';
import { TYPE } from '../models';
import { conditionText, type Decider, decidersOf } from './condition';
import labels from './labels/console.en';

const field = (id: number, field_type: number, more: Partial<Decider> = {}): Decider => ({
  id,
  field_type,
  name_zh: `字段${id}`,
  name_en: `Field ${id}`,
  choices: [
    { id: 1, name_zh: '甲', name_en: 'A' },
    { id: 2, name_zh: '乙', name_en: 'B' },
  ],
  is_active: true,
  filled_by: 1,
  sort: id,
  ...more,
});
const ALL = [
  field(1, TYPE.single),
  field(2, TYPE.text),
  field(3, TYPE.boolean),
  field(4, TYPE.multiple, { is_active: false }),
  field(5, TYPE.multiple),
];

it('takes earlier fields whose answers can be listed', () => {
  const ids = (id: number, place: number | null) => decidersOf(ALL, { id, place }).map((one) => one.id);
  expect(ids(0, null)).toEqual([1, 3, 5]);
  expect(ids(3, 3)).toEqual([1]);
  expect(ids(1, 1)).toEqual([]);
});

it('says a condition in words', () => {
  const i18n = createI18n('en', { ...shared, ...labels });
  expect(conditionText(field(9, TYPE.text, { when_field: 5, when_choices: [1, 2] }), ALL, i18n)).toBe('Field 5: A, B');
  expect(conditionText(field(9, TYPE.text, { when_field: 3, when_choices: [0] }), ALL, i18n)).toBe('Field 3: No');
  expect(conditionText(field(9, TYPE.text), ALL, i18n)).toBe('');
});
