// Where a name was hit.
import { expect, it } from 'vitest';
import { pieces } from './marks';

const shown = (text: string, ranges: number[][]) =>
  pieces(text, ranges)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

it('cuts a name at its hits, in whatever order they come', () => {
  expect(shown('远岸航运', [[2, 4]])).toBe('远岸[航运]');
  expect(
    shown('yuan an hang yun', [
      [13, 14],
      [8, 9],
    ]),
  ).toBe('yuan an [h]ang [y]un');
  expect(shown('Farshore', [])).toBe('Farshore');
});

it('survives ranges that overlap or leave the text', () => {
  expect(
    shown('abcdef', [
      [1, 4],
      [2, 3],
      [5, 99],
    ]),
  ).toBe('a[bcd]e[f]');
  expect(shown('abc', [[7, 9]])).toBe('abc');
});
