// What of a name fits into a booth.
import { expect, it } from 'vitest';
import { cutTo, fitted, widthOf } from './names';

it('counts Han letters as wide and Latin ones as narrow', () => {
  expect(widthOf('会航')).toBe(2);
  expect(widthOf('ab')).toBeCloseTo(1.16);
});

it('keeps whole words, else letters with an ellipsis', () => {
  expect(cutTo('Farshore Lines', 100)).toBe('Farshore Lines');
  expect(cutTo('Farshore Lines', 6)).toBe('Farshore');
  expect(cutTo('远岸航运有限公司', 5)).toBe('远岸航运…');
  expect(cutTo('Farshore', 0.2)).toBe('');
});

it('sets a long number narrower before it cuts it', () => {
  expect(fitted('C07', 3)).toEqual({ text: 'C07', isTight: false });
  expect(fitted('C07-B1', 3)).toEqual({ text: 'C07-B1', isTight: true });
  expect(fitted('INTERNATIONAL-C07', 3).text).toMatch(/^INT\w+…$/);
});
