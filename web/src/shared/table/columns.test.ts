// Which columns show to whom, in which order.
import { expect, it } from 'vitest';
import { moved, placeColumns, preferencesOf } from './columns';
import type { Column } from './types';

const column = (prop: string, rest: Partial<Column<object>> = {}): Column<object> => ({
  prop,
  label: prop,
  render: () => prop,
  ...rest,
});
const shown = (columns: ReturnType<typeof placeColumns<object>>) =>
  columns.filter(({ isShown }) => isShown).map(({ prop }) => prop);

it('shows the screen’s own columns until somebody chose', () => {
  const columns = [column('a'), column('b', { initiallyHidden: true }), column('c')];
  expect(shown(placeColumns(columns, null, []))).toEqual(['a', 'c']);
});

it('follows what was saved, and puts new columns last', () => {
  const saved = [
    { prop: 'b', index: 0, isShowLine: true },
    { prop: 'a', index: 1, isShowLine: false },
    { prop: 'gone', index: 2, isShowLine: true },
  ];
  expect(shown(placeColumns([column('a'), column('new'), column('b')], saved, []))).toEqual(['b', 'new']);
});

it('keeps a locked column whatever was saved', () => {
  const saved = [{ prop: 'a', index: 0, isShowLine: false }];
  expect(shown(placeColumns([column('a', { locked: true })], saved, []))).toEqual(['a']);
});

it('shows a column with a code to its holders only', () => {
  const columns = [column('a'), column('secret', { auth: 'audit.view' })];
  expect(shown(placeColumns(columns, null, []))).toEqual(['a']);
  expect(shown(placeColumns(columns, null, ['audit.view']))).toEqual(['a', 'secret']);
});

it('saves place and visibility of each', () => {
  const placed = placeColumns([column('a'), column('b', { initiallyHidden: true })], null, []);
  expect(preferencesOf(moved(placed, 1, 0))).toEqual([
    { prop: 'b', index: 0, isShowLine: false },
    { prop: 'a', index: 1, isShowLine: true },
  ]);
});

it('moves nothing beyond the ends', () => {
  expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
