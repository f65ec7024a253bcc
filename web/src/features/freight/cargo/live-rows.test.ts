// What the live hall makes of a newer list beside the one that is shown.
import { expect, it } from 'vitest';
import { placesLeft, standingOf } from './live-rows';

const row = (id: number, taken = 0) => ({ id, places: 3, taken });

it('keeps the order that is shown, and takes over what changed', () => {
  const { rows, news, taken } = standingOf([row(1), row(2)], [row(3), row(2, 1), row(1)]);
  expect(rows).toEqual([row(1), row(2, 1)]);
  expect(news).toBe(1);
  expect(taken).toEqual(row(2, 1));
});

it('keeps what has left the hall in sight, and says so', () => {
  const { rows, gone, taken } = standingOf([row(1), row(2)], [row(2)]);
  expect(rows).toHaveLength(2);
  expect([...gone]).toEqual([1]);
  expect(taken).toBeNull();
});

it('does not take for gone what new ones pushed to the next page', () => {
  const { gone, news } = standingOf([row(1), row(2), row(3)], [row(4), row(1), row(2)]);
  expect([news, gone.size]).toEqual([1, 0]);
  expect([...standingOf([row(1), row(2), row(3)], [row(4), row(2), row(3)]).gone]).toEqual([1]);
});

it('counts places, and never below none', () => {
  expect([placesLeft(row(1, 1)), placesLeft(row(1, 3)), placesLeft(row(1, 4))]).toEqual([2, 0, 0]);
});
