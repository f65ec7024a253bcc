// Owns whether a kind of room can be booked for a stay, and if not, why.
import type { Availability, Offer, RoomType } from '../models';

export interface Party {
  rooms: number;
  guests: number;
}

/** unknown: nobody has asked yet. crowded: so many guests do not fit in. */
export type Standing = 'unknown' | 'closed' | 'full' | 'few' | 'crowded' | 'free';

/** A kind of room, with what there is of it once the stay has been asked for. */
export const offerIn = (room: RoomType | Offer): Offer | null => ('left' in room ? room : null);

export function standingOf(
  offer: Pick<Offer, 'left' | 'guests'> | null,
  answer: Pick<Availability, 'is_open'> | undefined,
  { rooms, guests }: Party,
): Standing {
  if (!offer || !answer) return 'unknown';
  if (!answer.is_open) return 'closed';
  if (offer.left === 0) return 'full';
  if (offer.left < rooms) return 'few';
  return guests > rooms * offer.guests ? 'crowded' : 'free';
}

/** The nights that have no room left. */
export const fullNights = ({ days }: { days: readonly { day: string; left: number }[] }): string[] =>
  days.filter(({ left }) => left === 0).map(({ day }) => day);

/** Rooms that a hotel has left for a stay, all kinds together. */
export const roomsLeft = ({ room_types }: { room_types: readonly { left: number }[] }): number =>
  room_types.reduce((sum, { left }) => sum + left, 0);

/** The cheapest night of each hotel, by its id. */
export function lowestPrices(types: readonly Pick<RoomType, 'hotel_id' | 'price'>[]): Map<number, number> {
  const lowest = new Map<number, number>();
  for (const { hotel_id, price } of types) lowest.set(hotel_id, Math.min(price, lowest.get(hotel_id) ?? price));
  return lowest;
}
