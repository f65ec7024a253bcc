// What comes first in the tables of the dashboard, and rates that are not there.
import { expect, it } from 'vitest';
import { mostFirst, rateName } from './shares';

const row = (key: string, count: number) => ({ key, name: key, count, more: [] });

it('puts the most first and leaves out what there was none of', () => {
  expect(mostFirst([row('a', 2), row('b', 0), row('c', 5)]).map(({ key }) => key)).toEqual(['c', 'a']);
});

it('says no rate where nothing was distributed', () => {
  expect(rateName(33.3)).toBe('33.3%');
  expect(rateName(0)).toBe('0%');
  expect(rateName(null)).toBe('–');
});
