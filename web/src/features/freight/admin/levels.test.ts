// The tree of levels: order among siblings, and standards in words.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import labels from './labels/console.en';
import { levelNodes, movedAmong, standardWords } from './levels';

const i18n = createI18n('en', labels);
const level = (id: number, parent_id: number, sort: number) => ({
  id,
  parent_id,
  sort,
  name_zh: '',
  name_en: `L${id}`,
});
const nodes = levelNodes([level(3, 1, 2), level(1, 0, 1), level(2, 1, 1), level(4, 1, 3)], i18n.local);

it('puts levels below their parents, in their order', () => {
  expect(nodes.map(({ id, parentId }) => [id, parentId])).toEqual([
    [1, null],
    [2, 1],
    [3, 1],
    [4, 1],
  ]);
});

it('moves a level among its siblings only', () => {
  expect(movedAmong(nodes, 3, 'up')).toEqual([3, 2, 4]);
  expect(movedAmong(nodes, 3, 'down')).toEqual([2, 4, 3]);
  expect(movedAmong(nodes, 2, 'up')).toBeNull();
  expect(movedAmong(nodes, 4, 'down')).toBeNull();
  expect(movedAmong(nodes, 1, 'up')).toBeNull();
  expect(movedAmong(nodes, 9, 'up')).toBeNull();
});

it('says what a level asks for', () => {
  const country = (id: number) => ({ 49: 'Germany' })[id] ?? '?';
  expect(standardWords({ modes: [], countries: [] }, i18n, country)).toBe('Every inquiry');
  expect(standardWords({ min_containers: 5, modes: [1, 4], countries: [49] }, i18n, country)).toBe(
    'at least 5 containers; Sea, Rail; from or to Germany',
  );
  expect(standardWords({ min_kg: 10_000, modes: [], countries: [] }, i18n, country)).toBe('at least 10,000 kg');
});
