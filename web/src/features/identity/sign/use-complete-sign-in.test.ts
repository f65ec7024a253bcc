// Where somebody lands who has just signed in and came for no page in particular.
import { expect, it } from 'vitest';
import { workOf } from './use-complete-sign-in';

it('leads those who manage anything to administration, everybody else to the console', () => {
  expect(workOf([])).toBe('/console');
  expect(workOf(['site.banner.read'])).toBe('/admin');
});
