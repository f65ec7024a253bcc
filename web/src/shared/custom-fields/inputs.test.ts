// What forms begin with and send of custom fields.
import { expect, test } from 'vitest';
import { fieldBody, fieldValues, withoutFields } from './inputs';
import { type FieldShape, keyOf } from './models';

const field = (field_type: number): FieldShape => ({
  id: field_type,
  field_type,
  name_zh: '字段',
  name_en: 'Field',
  choices: [
    { id: 1, name_zh: '甲', name_en: 'A' },
    { id: 2, name_zh: '乙', name_en: 'B' },
  ],
});
const ALL = [1, 2, 3, 4, 5, 6, 7].map(field);

test('what is stored comes back as it was', () => {
  const stored = {
    field_1: 'text',
    field_2: 12.5,
    field_3: 2,
    field_4: [1, 2],
    field_5: false,
    field_6: 1_900_000_000,
    field_7: '/art/x.svg',
  };
  expect(fieldBody(ALL, fieldValues(ALL, stored))).toEqual(stored);
});

test('nothing said is sent as nothing, and no is something', () => {
  const empty = fieldValues(ALL, {});
  expect(empty).toMatchObject({ field_1: '', field_2: null, field_4: [], field_5: null });
  expect(fieldBody(ALL, empty)).toEqual({ ...Object.fromEntries(ALL.map((one) => [keyOf(one), null])), field_4: [] });
  expect(fieldBody(ALL, { ...empty, field_5: 0 }).field_5).toBe(false);
});

test('the other values are sent beside them', () => {
  expect(withoutFields(ALL, { name_zh: '远岸', field_1: 'text' })).toEqual({ name_zh: '远岸' });
});
