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

/** Another first or last day; the other one follows where they would be the wrong way round or too far apart. */
export function spanWith(span: { from: string; to: string }, end: 'from' | 'to', day: string, most: number) {
  const next = { ...span, [end]: day };
  if (next.from > next.to) return { from: day, to: day };
  if (countNights(next.from, next.to) <= most) return next;
  return end === 'from' ? { from: day, to: addDays(day, most - 1) } : { from: addDays(day, 1 - most), to: day };
}

export const nightOf = <N extends Night>({ nights }: OfType<N>, day: string): N | undefined =>
  nights.find((night) => night.day === day);

/** A night without a price of its own costs what its room costs. */
export const priceOf = <N extends Night>({ price }: OfType<N>, night: N | undefined): number => night?.price ?? price;
