// Proves the order of hotels, their filters and how they are put into words.
import { describe, expect, it } from 'vitest';
import type { Hotel } from '@/api/models';
import { addressOf, choiceIn, chosen, distanceText, priced, priceText } from './hotel-choice';

const hotel = (id: number, distance: number, min_price: number | null, stars: number, transport: string): Hotel =>
  ({ id, distance, min_price, stars, transport }) as Hotel;
const HOTELS = [hotel(1, 180, 98_000, 5, 'walk'), hotel(2, 2400, null, 3, 'shuttle'), hotel(3, 900, 42_000, 4, 'walk')];
const order = (address: string) =>
  chosen(HOTELS, choiceIn(new URLSearchParams(address))).map(({ hotel: { id }, number }) => [id, number]);

describe('hotels', () => {
  it('keep the organiser’s number in every order', () => {
    expect(order('')).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(order('sort=distance')).toEqual([
      [1, 1],
      [3, 3],
      [2, 2],
    ]);
    expect(order('sort=price')).toEqual([
      [3, 3],
      [1, 1],
      [2, 2],
    ]);
    expect(order('sort=stars&type=walk')).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });

  it('cost what can be booked here', () => {
    const prices = priced(HOTELS, new Map([[2, 35_000]])).map(({ min_price }) => min_price);
    expect(prices).toEqual([98_000, 35_000, 42_000]);
  });

  it('have an address for each choice and none for the usual one', () => {
    expect(addressOf(choiceIn(new URLSearchParams('sort=gold&type=fly')))).toBe('');
    expect(addressOf({ sort: 'price', way: 'walk' })).toBe('?sort=price&type=walk');
  });

  it('read in metres, kilometres and whole yuan', () => {
    expect([distanceText(180), distanceText(2430), priceText(98_000, 'CNY')]).toEqual(['180 m', '2.4 km', '¥ 980']);
  });
});
