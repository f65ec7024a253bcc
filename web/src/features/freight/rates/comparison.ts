// Owns rates beside each other: which charges they have between them, and which is best in each line.
import type { Charge } from './all-in';

export interface Compared {
  id: number;
  currency: string;
  allIn: number;
  days: number;
  charges: readonly Charge[];
}

interface ComparedLine {
  name: string;
  /** One for each rate; null where it has no such charge. */
  amounts: (number | null)[];
  /** The columns with the lowest amount; none where all are the same or they cannot be compared. */
  best: number[];
}

/** As many as fit beside each other. */
export const MAX_RATES_COMPARED = 4;

/** The places of the lowest; none where there is nothing to choose. */
export function lowestOf(amounts: readonly (number | null)[]): number[] {
  const known = amounts.filter((amount) => amount !== null);
  const lowest = Math.min(...known);
  if (known.length < 2 || known.every((amount) => amount === lowest)) return [];
  return amounts.flatMap((amount, at) => (amount === lowest ? [at] : []));
}

/** Prices in several currencies are shown and not ranked. */
const isOneCurrency = (rates: readonly Compared[]) => new Set(rates.map(({ currency }) => currency)).size <= 1;

/** The charges of all of them, each in the order in which it is first met; a name that comes twice is added up. */
export function chargeLines(rates: readonly Compared[]): ComparedLine[] {
  const names = [...new Set(rates.flatMap(({ charges }) => charges.map(({ name }) => name)))];
  const amountOf = ({ charges }: Compared, name: string) => {
    const own = charges.filter((charge) => charge.name === name);
    return own.length === 0 ? null : own.reduce((sum, { amount }) => sum + amount, 0);
  };
  const isRanked = isOneCurrency(rates);
  return names.map((name) => {
    const amounts = rates.map((rate) => amountOf(rate, name));
    return { name, amounts, best: isRanked ? lowestOf(amounts) : [] };
  });
}

/** The columns that are cheapest, and those that are fastest. */
export const bestOf = (rates: readonly Compared[]) => ({
  price: isOneCurrency(rates) ? lowestOf(rates.map(({ allIn }) => allIn)) : [],
  days: lowestOf(rates.map(({ days }) => days)),
});

/** Puts a rate to those compared or takes it out; one too many changes nothing. */
export function toggledRate(ids: readonly number[], id: number): number[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length < MAX_RATES_COMPARED ? [...ids, id] : [...ids];
}
