// Which fields are asked of whom, and after which answers.
import { expect, it } from 'vitest';
import { askedNow } from './asked';
import { type FieldShape, TYPE } from './models';

const field = (id: number, more: Partial<FieldShape> = {}): FieldShape => ({
  id,
  field_type: TYPE.text,
  name_zh: '',
  name_en: '',
  choices: [],
  ...more,
});
const ids = (fields: FieldShape[], audience: number, values: object) =>
  askedNow(fields, audience, values).map(({ id }) => id);

it('asks some of visitors and some of exhibitors', () => {
  const fields = [field(1), field(2, { asked_of: 1 }), field(3, { asked_of: 2 })];
  expect(ids(fields, 1, {})).toEqual([1, 2]);
  expect(ids(fields, 2, {})).toEqual([1, 3]);
});

it('asks after one choice, one of several, yes, or no', () => {
  const after = (field_type: number, when_choices: number[]) => [
    field(1, { field_type }),
    field(2, { when_field: 1, when_choices }),
  ];
  expect(ids(after(TYPE.single, [2, 3]), 2, { field_1: 3 })).toEqual([1, 2]);
  expect(ids(after(TYPE.single, [2, 3]), 2, { field_1: 1 })).toEqual([1]);
  expect(ids(after(TYPE.multiple, [2]), 2, { field_1: [1, 2] })).toEqual([1, 2]);
  expect(ids(after(TYPE.boolean, [0]), 2, { field_1: 0 })).toEqual([1, 2]);
  expect(ids(after(TYPE.boolean, [0]), 2, { field_1: null })).toEqual([1]);
});

it('asks nothing that follows from what is not asked', () => {
  const fields = [
    field(1, { field_type: TYPE.boolean, asked_of: 1 }),
    field(2, { field_type: TYPE.boolean, when_field: 1, when_choices: [1] }),
    field(3, { when_field: 2, when_choices: [1] }),
  ];
  const values = { field_1: 1, field_2: 1 };
  expect(ids(fields, 1, values)).toEqual([1, 2, 3]);
  expect(ids(fields, 2, values)).toEqual([]);
});
