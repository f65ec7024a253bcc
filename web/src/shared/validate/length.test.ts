// Lengths as the server counts them.
import { expect, it } from 'vitest';
import { lengthOf } from './length';

it('counts characters, not halves of them, and no blanks around', () => {
  expect([' 船𠮷x ', ' 船🚢 ', '  ', ''].map(lengthOf)).toEqual([3, 2, 0, 0]);
});
