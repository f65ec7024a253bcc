// Which tax numbers are taken for one.
import { expect, it } from 'vitest';
import { isTaxNumber, tidyTaxNumber } from './tax-number';

it('understands numbers as people paste them', () => {
  expect(tidyTaxNumber(' 9135 0100 m000100y43 ')).toBe('91350100M000100Y43');
  expect(tidyTaxNumber('９１３５')).toBe('9135');
});

it('checks the last character of a credit code', () => {
  expect(isTaxNumber('91350100M000100Y43')).toBe(true);
  expect(isTaxNumber('91350100M000100Y44')).toBe(false);
  // Two digits that changed places.
  expect(isTaxNumber('91530100M000100Y43')).toBe(false);
  // O is no character of such codes.
  expect(isTaxNumber('91350100MO00100Y43')).toBe(false);
});

it('takes older numbers by their length', () => {
  expect(isTaxNumber('330201000000123')).toBe(true);
  expect(isTaxNumber('33020100000012')).toBe(false);
  expect(isTaxNumber('330201000000123456789')).toBe(false);
});
