// How stands are called.
import { expect, it } from 'vitest';
import { standsOf } from './names';

it('names stands without the hall that stands beside them', () => {
  expect(standsOf({ hall: 'N1', booth_no: 'N1-B01,N1-B02' })).toEqual(['B01', 'B02']);
  expect(standsOf({ hall: '', booth_no: 'B01' })).toEqual(['B01']);
  expect(standsOf({ hall: 'N1', booth_no: '' })).toEqual([]);
});
