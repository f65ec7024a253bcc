// Which orders a drag has changed.
import { expect, it } from 'vitest';
import { changedOrders } from './order';

const row = (id: number, tier = 1) => ({ id, tier });
const [a, b, c, d] = [row(1), row(2), row(3, 2), row(4, 2)];
const idOf = ({ id }: { id: number }) => id;
const tierOf = ({ tier }: { tier: number }) => tier;

it('sends the whole list where there are no groups', () => {
  expect(changedOrders([a, b, c], [b, a, c], idOf)).toEqual([[2, 1, 3]]);
});

it('sends only the group whose order changed', () => {
  expect(changedOrders([a, b, c, d], [a, b, d, c], idOf, tierOf)).toEqual([[4, 3]]);
});

it('sees no change when a row only moved among rows of another group', () => {
  expect(changedOrders([a, b, c, d], [a, c, b, d], idOf, tierOf)).toEqual([]);
});
