// The size of a company as a figure.
import { expect, it } from 'vitest';
import { companySize, optionsOf } from '@/shared/refdata/enumerations';
import { sizeFigure } from './company-head';

it('parts every size into its figure and what it counts', () => {
  expect(
    optionsOf(companySize, 'en')
      .map(({ label }) => sizeFigure(label))
      .slice(3),
  ).toEqual([
    ['201–500', 'people'],
    ['501–1000', 'people'],
    ['1001+', 'people'],
  ]);
  expect(
    optionsOf(companySize, 'zh')
      .map(({ label }) => sizeFigure(label))
      .slice(4),
  ).toEqual([
    ['501–1000', '人'],
    ['1001+', '人'],
  ]);
});
