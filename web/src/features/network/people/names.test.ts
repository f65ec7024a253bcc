// Under which letter or country people stand.
import { expect, it } from 'vitest';
import type { Attendee } from './models';
import { groupedBy, letterOf } from './names';

const person = (zh: string, en: string, own: Partial<Attendee> = {}) => ({ names: { zh, en }, ...own }) as Attendee;

it('stands under the letter of its name, Chinese names under how they are spelt', () => {
  expect(letterOf(person('顾南舟', 'Gu Nanzhou'), 'zh')).toBe('G');
  expect(letterOf(person('', 'Élodie'), 'en')).toBe('E');
  expect(letterOf(person('顾南舟', ''), 'zh')).toBe('#');
  expect(letterOf({ names: { zh: '佘文澜', en: 'Marcus Seah' }, letter: 'S' }, 'zh')).toBe('S');
});

it('puts everybody under one heading once, in the order of the list', () => {
  const rows = [person('', 'Ada'), person('', 'Bo'), person('', 'Ann')];
  expect(groupedBy(rows, (row) => letterOf(row, 'en')).map(({ key, rows: some }) => [key, some.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
});
