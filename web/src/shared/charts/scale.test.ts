// The charts' arithmetic: round axes, columns that fill the width, shares and growth that do not mislead.
import { expect, it } from 'vitest';
import { columnAt, columnOf, growth, heightOf, labelEvery, niceTicks, percent } from './scale';

it('ends an axis at a round number that holds the largest value', () => {
  expect(niceTicks(0)).toEqual([0, 1]);
  expect(niceTicks(3)).toEqual([0, 1, 2, 3]);
  expect(niceTicks(87)).toEqual([0, 50, 100]);
  expect(niceTicks(120)).toEqual([0, 50, 100, 150]);
  expect(niceTicks(1999).at(-1)).toBe(2000);
});

it('puts columns side by side and finds them again', () => {
  expect([0, 1, 2].map((index) => columnAt(index, 3, 300))).toEqual([50, 150, 250]);
  expect([-5, 0, 99, 100, 299, 400].map((x) => columnOf(x, 3, 300))).toEqual([0, 0, 0, 1, 2, 2]);
});

it('draws nothing for nothing', () => {
  expect([heightOf(5, 10, 200), heightOf(0, 10, 200), heightOf(0, 0, 200)]).toEqual([100, 0, 0]);
});

it('leaves labels their room', () => {
  expect([labelEvery(7, 700, 50), labelEvery(30, 600, 50), labelEvery(90, 300, 50)]).toEqual([1, 3, 15]);
});

it('says shares and growth honestly', () => {
  expect([percent(1, 3), percent(1, 1000), percent(0, 5), percent(0, 0)]).toEqual(['33%', '<1%', '0%', '0%']);
  expect([growth(112, 100)?.toFixed(2), growth(50, 100), growth(5, 0)]).toEqual(['0.12', -0.5, null]);
});
