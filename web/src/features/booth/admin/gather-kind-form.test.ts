// Complaints of the server about a type of booths stand at the form's own fields.
import { expect, it } from 'vitest';
import { ApiFailure } from '@/api/failure';
import { placed } from './gather-kind-form';

it('moves complaints to where the form has the fields', () => {
  const fields = { 'kinds[1].backboard.width': 'a', 'kinds[1].items[0].name_zh': 'b', 'kinds[1].base': 'c' };
  const moved = placed(new ApiFailure({ status: 422, code: 422, message: '', fields })) as ApiFailure;
  expect(moved.fields).toEqual({ width: 'a', 'items[0].name_zh': 'b', type: 'c' });
});
