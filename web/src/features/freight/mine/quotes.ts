// A quote as its owner reads it, and where it is read and decided.
import { read } from '@/api/query';
import type { RowsOf } from '@/api/typing';

export const QUOTES = {
  list: '/atlas/freight/inquiries/{id}/quotes',
  /** Who had it until it was completed, with a quote or without. */
  claims: '/atlas/freight/inquiries/{id}/claims',
  ask: '/atlas/freight/quotes/{id}/ask_back',
  accept: '/atlas/freight/quotes/{id}/accept',
  rate: '/atlas/freight/claims/{id}/rate',
} as const;

/** The agent has changed the quote since it was shown; the failure has it as it is now. */
export const QUOTE_CHANGED = 2752;

export type Quote = RowsOf<typeof QUOTES.list>;
export type CompletedClaim = RowsOf<typeof QUOTES.claims>;

/** Whose inquiry it is: of the person signed in, or of whoever has the key of its personal link. */
export interface Owner {
  key?: string;
}
export const isSignedIn = ({ key }: Owner): boolean => key === undefined;

export const quotesQuery = (id: number, owner: Owner) =>
  read(QUOTES.list, { id, ...owner }, { auth: isSignedIn(owner), staleTime: 0 });

export const claimsQuery = (id: number, owner: Owner) =>
  read(QUOTES.claims, { id, ...owner }, { auth: isSignedIn(owner), staleTime: 0 });

/** The mean of an agent's stars; null before the first. */
export const meanOf = ({ rating_sum, rating_count }: Pick<Quote, 'rating_sum' | 'rating_count'>): number | null =>
  rating_count > 0 ? rating_sum / rating_count : null;
