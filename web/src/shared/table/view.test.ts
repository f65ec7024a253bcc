// The table's rules on its address: what resets what, and what is sent.
import { expect, it } from 'vitest';
import { filtered, inStatus, onPage, readView, requestOf, selectionOf, sized, sortedBy, writeView } from './view';

const NAMES = ['keyword', 'role_id'];
const read = (address: string) => readView(new URLSearchParams(address), NAMES);
const write = (view: ReturnType<typeof read>, now = '') => writeView(new URLSearchParams(now), view, NAMES).toString();

it('is the first page of everything when the address says nothing', () => {
  expect(read('')).toEqual({ start: 0, limit: 20, sortBy: null, isDescending: false, status: null, filters: {} });
});

it('survives being written and read', () => {
  const address = 'page=3&limit=50&sort_by=name&order_type=desc&status=0&keyword=lin';
  expect(write(read(address))).toBe(address);
});

it('reads nonsense as nothing', () => {
  expect(read('page=-4&limit=7&status=x&keyword=%20')).toEqual(read(''));
});

it('leaves parameters of others alone', () => {
  expect(write(read(''), 'tab=2&page=5')).toBe('tab=2');
});

it('goes to the first page and clears the sorting when a filter changes', () => {
  const before = read('page=4&sort_by=name&order_type=desc&role_id=2');
  expect(write(filtered(before, { keyword: 'a' }))).toBe('keyword=a&role_id=2');
});

it('goes to the first page and clears the sorting when a tab is chosen, and "all" sends no status', () => {
  const before = read('page=4&sort_by=name&order_type=asc&keyword=a');
  expect(requestOf(inStatus(before, 1))).toEqual({ keyword: 'a', status: 1, start: 0, limit: 20 });
  expect(requestOf(inStatus(before, null))).not.toHaveProperty('status');
});

it('sorts up, then down, then not at all, which leads to the first page', () => {
  const up = sortedBy(read('page=3'), 'name');
  expect([up.sortBy, up.isDescending, up.start]).toEqual(['name', false, 2]);
  const down = sortedBy(up, 'name');
  expect([down.sortBy, down.isDescending, down.start]).toEqual(['name', true, 2]);
  const cleared = sortedBy(down, 'name');
  expect([cleared.sortBy, cleared.start]).toEqual([null, 0]);
});

it('begins anew when rows per page change', () => {
  expect(requestOf(sized(read('page=5'), 100))).toEqual({ start: 0, limit: 100 });
});

it('never goes before the first page', () => {
  expect(onPage(read(''), -1).start).toBe(0);
});

it('exports what is filtered and sorted, not one page of it', () => {
  const view = read('page=3&limit=50&sort_by=name&order_type=desc&status=1&keyword=a');
  expect(selectionOf(view)).toEqual({ keyword: 'a', status: 1, sort_by: 'name', order_type: 'desc' });
});
