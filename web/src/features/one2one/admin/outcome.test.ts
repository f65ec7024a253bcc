// What a plan achieved.
import { expect, it } from 'vitest';
import { outcomeOf, phaseOf, qualityOf, shareOf } from './outcome';

it('never says more than was achieved', () => {
  expect(qualityOf({ weight: 999, bound: 1000 })).toBe(99);
  expect(qualityOf({ weight: 1000, bound: 1000 })).toBe(100);
  expect(qualityOf({ weight: 0, bound: 0 })).toBe(100);
  expect([shareOf(1, 3), shareOf(0, 0), shareOf(0, 5)]).toEqual([33, 100, 0]);
});

it('names phases and outcomes, also ones it does not know', () => {
  expect([outcomeOf(0), outcomeOf(4), outcomeOf(9)]).toEqual(['planned', 'kept', 'planned']);
  expect([phaseOf(1), phaseOf(3), phaseOf(0)]).toEqual(['planning', 'undoing', 'planning']);
});
