// What is sent of a comparison: what somebody chose, else what was suggested, and nothing of what is the same.
import { expect, test } from 'vitest';
import { chosenOf, type MergeField } from './models';

const field = (name: string, more: Partial<MergeField> = {}): MergeField => ({
  name,
  is_list: false,
  is_same: false,
  suggested: 'winner',
  ...more,
});

test('a choice stands before the suggestion, and what is the same is not sent', () => {
  const fields = [field('website', { suggested: 'loser' }), field('phone'), field('email', { is_same: true })];
  expect(chosenOf(fields, { phone: 'loser', email: 'loser' })).toEqual({ website: 'loser', phone: 'loser' });
});
