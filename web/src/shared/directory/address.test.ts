// Queries of addresses: in the order in which the server has them, and with nothing that says nothing.
import { expect, it } from 'vitest';
import { queryOf } from './address';

it('stands in the order of its names, whatever it was put together of', () => {
  const parts = [
    ['mode', '1'],
    ['keyword', 'a%26b'],
    ['load', ''],
    ['id', '9'],
  ] as const;
  expect(queryOf(parts)).toBe('?id=9&keyword=a%26b&mode=1');
  expect(queryOf(parts.toReversed())).toBe(queryOf(parts));
  expect(queryOf([['load', '']])).toBe('');
});
