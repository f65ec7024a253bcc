// Proves when a kind of room can be booked, and what is left of a hotel.
import { expect, it } from 'vitest';
import { fullNights, lowestPrices, roomsLeft, standingOf } from './standing';

const OPEN = { is_open: true };
const offer = (left: number, guests = 2) => ({ left, guests });

it('knows nothing before somebody has asked', () => {
  expect(standingOf(null, undefined, { rooms: 1, guests: 1 })).toBe('unknown');
  expect(standingOf(offer(3), undefined, { rooms: 1, guests: 1 })).toBe('unknown');
});

it.each([
  ['free', offer(3), 3, 6],
  ['few', offer(3), 4, 4],
  ['full', offer(0), 1, 1],
  ['crowded', offer(3), 2, 5],
] as const)('is %s', (standing, found, rooms, guests) => {
  expect(standingOf(found, OPEN, { rooms, guests })).toBe(standing);
});

it('is closed whatever is left', () => {
  expect(standingOf(offer(3), { is_open: false }, { rooms: 1, guests: 1 })).toBe('closed');
});

it('names the nights without a room, and counts what a hotel has', () => {
  const days = [
    { day: '2027-03-17', left: 2 },
    { day: '2027-03-18', left: 0 },
  ];
  expect(fullNights({ days })).toEqual(['2027-03-18']);
  expect(roomsLeft({ room_types: [offer(3), offer(0), offer(4)] })).toBe(7);
});

it('finds the cheapest night of each hotel', () => {
  const types = [
    { hotel_id: 1, price: 98_000 },
    { hotel_id: 2, price: 42_000 },
    { hotel_id: 1, price: 88_000 },
  ];
  expect([...lowestPrices(types)]).toEqual([
    [1, 88_000],
    [2, 42_000],
  ]);
});
