// Under which letter or country people stand.
import { expect, it } from 'vitest';
import type { Attendee } from './models';
import { groupedBy } from './names';

const person = (letter: string) => ({ letter }) as Attendee;

it('puts everybody under one heading once, in the order of the list', () => {
  const rows = [person('A'), person('B'), person('A')];
  expect(groupedBy(rows, (row) => row.letter).map(({ key, rows: some }) => [key, some.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
});
