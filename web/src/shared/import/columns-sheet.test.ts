// Which column is which: a field is read from one column only.
import { expect, test } from 'vitest';
import { assigned } from './columns-sheet';

test('a field that is chosen for one column is taken from the other', () => {
  expect(assigned(['name_zh', 'email', ''], 2, 'email')).toEqual(['name_zh', '', 'email']);
});

test('any number of columns can be left out', () => {
  expect(assigned(['name_zh', 'email', ''], 0, '')).toEqual(['', 'email', '']);
});
