// Labels in both languages, the order of a list, and what happens to a number that nobody knows.
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  assistantProducts,
  customerStage,
  isValueOf,
  labelOf,
  membershipApplicationStatus,
  optionsOf,
  tradeTerm,
  transportMode,
  transportModeShowsSubtype,
  type ValueOf,
} from './enumerations';

describe('enumerations', () => {
  it('labels a number in either language', () => {
    expect(labelOf(transportMode, 1, 'zh')).toBe('海运');
    expect(labelOf(transportMode, 1, 'en')).toBe('Sea');
    expect(labelOf(membershipApplicationStatus, -1, 'en')).toBe('Never applied');
  });

  it('says nothing about a number it does not know', () => {
    expect([labelOf(transportMode, 9, 'zh'), labelOf(transportMode, null, 'zh')]).toEqual([undefined, undefined]);
    expect(isValueOf(transportMode, 9) || isValueOf(transportMode, '1')).toBe(false);
    expect(isValueOf(transportMode, 6)).toBe(true);
  });

  it('keeps the order in which a list is shown', () => {
    expect(optionsOf(customerStage, 'en').map((option) => option.value)).toEqual([0, 1, 2, 6, 3, 7, 11, 12]);
    expect(optionsOf(tradeTerm, 'en').map((option) => option.label)[0]).toBe('FCA');
    expect(optionsOf(tradeTerm, 'en')).toHaveLength(14);
  });

  it('shows a sub-type for sea, rail and multimodal only', () => {
    expect(transportModeShowsSubtype).toEqual([1, 4, 6]);
  });

  it('knows its numbers as types', () => {
    expectTypeOf<ValueOf<typeof transportMode>>().toEqualTypeOf<1 | 2 | 3 | 4 | 5 | 6>();
    expectTypeOf(transportMode.sea.value).toEqualTypeOf<1>();
  });

  it('has the four assistants', () => {
    expect(Object.values(assistantProducts).map((product) => product.id)).toEqual([25, 28, 27, 26]);
  });
});
