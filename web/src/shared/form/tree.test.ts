// Flat lists as trees.
import { expect, it } from 'vitest';
import { treeEntries, withAllBelow } from './tree';

const NODES = [
  { id: 1, parentId: null, label: 'A' },
  { id: 3, parentId: 2, label: 'A1a' },
  { id: 2, parentId: 1, label: 'A1' },
  { id: 4, parentId: null, label: 'B' },
  { id: 5, parentId: 99, label: 'lost' },
];

it('puts children under their parents, with depth and path', () => {
  expect(treeEntries(NODES).map(({ label, depth, above }) => [label, depth, above.join('/')])).toEqual([
    ['A', 0, ''],
    ['A1', 1, 'A'],
    ['A1a', 2, 'A/A1'],
    ['B', 0, ''],
    ['lost', 0, ''],
  ]);
});

it('knows what is below', () => {
  expect([...withAllBelow(NODES, 1)].toSorted()).toEqual([1, 2, 3]);
});
