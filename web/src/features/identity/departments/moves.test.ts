// Where departments go.
import { expect, it } from 'vitest';
import { dropTarget, stepTarget } from './moves';

const NODES = [
  { id: 1, parentId: null, label: 'A' },
  { id: 2, parentId: 1, label: 'A1' },
  { id: 3, parentId: 1, label: 'A2' },
  { id: 4, parentId: 1, label: 'A3' },
  { id: 5, parentId: null, label: 'B' },
];

it('drops before, after and into another', () => {
  expect(dropTarget(NODES, 5, 3, 'before')).toEqual({ parent_id: 1, before_id: 3 });
  expect(dropTarget(NODES, 5, 3, 'after')).toEqual({ parent_id: 1, before_id: 4 });
  expect(dropTarget(NODES, 5, 4, 'after')).toEqual({ parent_id: 1, before_id: null });
  expect(dropTarget(NODES, 2, 5, 'into')).toEqual({ parent_id: 5, before_id: null });
});

it('never drops below itself, nor where it stands', () => {
  expect(dropTarget(NODES, 1, 3, 'into')).toBeNull();
  expect(dropTarget(NODES, 1, 1, 'before')).toBeNull();
  expect(dropTarget(NODES, 3, 2, 'after')).toBeNull();
  expect(dropTarget(NODES, 3, 4, 'before')).toBeNull();
});

it('steps by keys', () => {
  expect(stepTarget(NODES, 3, 'up')).toEqual({ parent_id: 1, before_id: 2 });
  expect(stepTarget(NODES, 3, 'down')).toEqual({ parent_id: 1, before_id: null });
  expect(stepTarget(NODES, 3, 'in')).toEqual({ parent_id: 2, before_id: null });
  expect(stepTarget(NODES, 3, 'out')).toEqual({ parent_id: null, before_id: 5 });
  expect(stepTarget(NODES, 1, 'up')).toBeNull();
  expect(stepTarget(NODES, 5, 'out')).toBeNull();
});
