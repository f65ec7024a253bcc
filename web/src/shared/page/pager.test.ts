// Which pages of a long list have a number of their own.
import { expect, it } from 'vitest';
import { numbersAround } from './pager';

it('numbers all of a few pages, and of many the ends and those around', () => {
  expect(numbersAround(3, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(numbersAround(0, 30)).toEqual([0, 1, 2, 29]);
  expect(numbersAround(14, 30)).toEqual([0, 12, 13, 14, 15, 16, 29]);
});
