// What is known of a month's statement beside its entries: whether it adds up, and which kinds of entries it has.
import { ENTRY_TYPES, type EntryType } from '../models';

interface Sums {
  opening: number;
  total_in: number;
  total_out: number;
  closing: number;
}

export const addsUp = ({ opening, total_in, total_out, closing }: Sums): boolean =>
  opening + total_in - total_out === closing;

/** The kinds that there are any of, in their order. */
export const typesOf = (counts: readonly { status: number; count: number }[]): { type: EntryType; count: number }[] =>
  ENTRY_TYPES.map((type) => ({ type, count: counts.find(({ status }) => status === type)?.count ?? 0 })).filter(
    ({ count }) => count > 0,
  );
