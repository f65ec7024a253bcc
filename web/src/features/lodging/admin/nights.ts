// Owns what a table of nights is made of: its days, the night of a kind of room, and what it costs.
import { addDays, nightsIn, nightsOf } from '../stay/stay';

interface Night {
  day: string;
  allotment: number;
  taken: number;
  price?: number | null;
  price_usd?: number | null;
}
interface OfType<N extends Night> {
  price: number;
  nights: readonly N[];
}

/** All nights from one day to another, which is the last. */
export const daysBetween = (from: string, to: string): string[] =>
  nightsIn({ check_in: from, check_out: addDays(to, 1) });

export const countNights = (from: string, to: string): number =>
  nightsOf({ check_in: from, check_out: addDays(to, 1) });

export const nightOf = <N extends Night>({ nights }: OfType<N>, day: string): N | undefined =>
  nights.find((night) => night.day === day);

/** A night without a price of its own costs what its room costs. */
export const priceOf = <N extends Night>({ price }: OfType<N>, night: N | undefined): number => night?.price ?? price;
