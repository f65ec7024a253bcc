// A quote as its owner reads it, how its money is written, and where it is read and decided.
import { read } from '@/api/query';
import type { RowsOf } from '@/api/typing';
import { grouped } from '@/shared/format';

export const QUOTES = {
  list: '/atlas/freight/inquiries/{id}/quotes',
  ask: '/atlas/freight/quotes/{id}/ask_back',
  accept: '/atlas/freight/quotes/{id}/accept',
  rate: '/atlas/freight/claims/{id}/rate',
} as const;

export type Quote = RowsOf<typeof QUOTES.list>;

/** Whose inquiry it is: of the person signed in, or of whoever has the key of its personal link. */
export interface Owner {
  key?: string;
}
export const isSignedIn = ({ key }: Owner): boolean => key === undefined;

export const quotesQuery = (id: number, owner: Owner) =>
  read(QUOTES.list, { id, ...owner }, { auth: isSignedIn(owner), staleTime: 0 });

const SYMBOLS: Readonly<Record<string, string>> = { USD: '$', CNY: '¥', EUR: '€', GBP: '£' };

/** In front of an amount: the sign where there is one of its own, else the code. */
export const symbolOf = (currency: string): string => SYMBOLS[currency] ?? currency;

/** Cents as people read freight: no decimals where there are none. */
export function amountOf(cents: number): string {
  const rest = Math.abs(cents) % 100;
  const whole = grouped(Math.trunc(cents / 100));
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

export const priceOf = ({ currency, total }: Pick<Quote, 'currency' | 'total'>): string =>
  `${symbolOf(currency)} ${amountOf(total)}`;

/** The mean of an agent's stars; null before the first. */
export const meanOf = ({ rating_sum, rating_count }: Pick<Quote, 'rating_sum' | 'rating_count'>): number | null =>
  rating_count > 0 ? rating_sum / rating_count : null;
