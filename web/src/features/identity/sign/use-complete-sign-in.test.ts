// Where somebody lands who has just signed in and came for no page in particular.
import { expect, it } from 'vitest';
import { workplacePath } from './use-complete-sign-in';

it('leads those who manage anything to administration, everybody else to the console', () => {
  expect(workplacePath([])).toBe('/console');
  expect(workplacePath(['site.banner.read'])).toBe('/admin');
});
