// Owns how hotels are ordered and narrowed, and how their distance and price read.
import type { Hotel } from '@/api/models';
import { money } from '@/shared/format';

export const SORTS = ['recommended', 'distance', 'price', 'stars'] as const;
export type HotelSort = (typeof SORTS)[number];
export const WAYS = ['', 'walk', 'shuttle'] as const;
export type HotelWay = (typeof WAYS)[number];

interface HotelChoice {
  sort: HotelSort;
  way: HotelWay;
}

export const choiceIn = (search: URLSearchParams): HotelChoice => ({
  sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'recommended',
  way: WAYS.find((way) => way === search.get('type')) ?? '',
});

/** The address of a choice; what is usual stays out of it. */
export function addressOf({ sort, way }: HotelChoice): string {
  const query = new URLSearchParams();
  if (sort !== 'recommended') query.set('sort', sort);
  if (way) query.set('type', way);
  return query.size > 0 ? `?${query}` : '';
}

const ORDER: Record<HotelSort, (a: Hotel, b: Hotel) => number> = {
  recommended: () => 0,
  distance: (a, b) => a.distance - b.distance,
  price: (a, b) => (a.min_price ?? Number.POSITIVE_INFINITY) - (b.min_price ?? Number.POSITIVE_INFINITY),
  stars: (a, b) => b.stars - a.stars,
};

/** Where rooms can be booked here, their cheapest night is the hotel's price. */
export const priced = (hotels: readonly Hotel[], lowest: ReadonlyMap<number, number>): Hotel[] =>
  hotels.map((hotel) => {
    const price = lowest.get(hotel.id);
    return price === undefined ? hotel : { ...hotel, min_price: price, currency: 'CNY' };
  });

/** A hotel with the number that it has on the map: its place in the organiser's order. */
export interface Numbered {
  hotel: Hotel;
  number: number;
}

export const chosen = (hotels: Hotel[], { sort, way }: HotelChoice): Numbered[] =>
  hotels
    .map((hotel, index) => ({ hotel, number: index + 1 }))
    .filter(({ hotel }) => !way || hotel.transport === way)
    .sort((a, b) => ORDER[sort](a.hotel, b.hotel));

/** 180 m, 2.4 km */
export const distanceText = (metres: number) => (metres < 1000 ? `${metres} m` : `${Math.round(metres / 100) / 10} km`);

/** Whole yuan: room prices have no cents. */
export const priceText = (cents: number, currency: string) => money(cents, currency).replace(/\.00$/, '');

export const hotelPath = ({ id }: Pick<Hotel, 'id'>) => `/hotelDetail?id=${id}`;
