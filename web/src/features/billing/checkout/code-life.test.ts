// When a code is renewed.
import { expect, it } from 'vitest';
import { renewAfter } from './code-life';

it('renews a code when it runs out, every five minutes at the latest', () => {
  expect(renewAfter(1_120, 1_000)).toBe(120);
  expect(renewAfter(8_200, 1_000)).toBe(300);
  expect(renewAfter(null, 1_000)).toBe(300);
});

it('asks for no more than one a minute, whatever the own clock says', () => {
  expect(renewAfter(1_010, 1_000)).toBe(60);
  expect(renewAfter(500, 1_000)).toBe(60);
});
