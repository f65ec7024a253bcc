// Which page numbers show.
import { expect, it } from 'vitest';
import { pagesToShow } from './pager';

const text = (current: number, count: number) =>
  pagesToShow(current, count)
    .map((page) => (page === null ? '…' : page + 1))
    .join(' ');

it('shows all pages of a short list', () => {
  expect(text(0, 1)).toBe('1');
  expect(text(2, 5)).toBe('1 2 3 4 5');
});

it('shows the ends and the neighbours of a long one', () => {
  expect(text(0, 42)).toBe('1 2 3 4 … 42');
  expect(text(20, 42)).toBe('1 … 20 21 22 … 42');
  expect(text(41, 42)).toBe('1 … 39 40 41 42');
});
