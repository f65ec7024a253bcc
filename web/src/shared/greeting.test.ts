// A greeting by the reader's clock.
import { expect, it } from 'vitest';
import { greeting } from './greeting';

it('greets by the hour', () => {
  const said = (hour: number) => greeting(hour).split('.').at(-1);
  expect([0, 4, 5, 11].map(said)).toEqual(['night', 'night', 'morning', 'morning']);
  expect([12, 17, 18, 23].map(said)).toEqual(['afternoon', 'afternoon', 'evening', 'evening']);
});
