// Quotes side by side: which is best in what, by how much the others differ, and what each is made of.
import { basisOf, countedAmount, type Shipped } from '../basis';

export const QUOTE = { sent: 1, askedBack: 2, accepted: 3, declined: 4, lapsed: 5 } as const;

interface ChargeLine {
  name: string;
  /** Cents. */
  amount: number;
  per?: string | null;
}

export interface QuoteFacts {
  id: number;
  currency: string;
  /** Cents, for the whole shipment. */
  total: number;
  lines: readonly ChargeLine[];
  transit_days: number;
  free_days: number;
  /** Unix seconds. */
  valid_until: number;
  status: number;
}

/** The best of a row carries a word; where all are alike, nobody does. */
interface Verdict {
  isLowest: boolean;
  /** Cents above the lowest; null where currencies differ and nothing can be said. */
  above: number | null;
  isFastest: boolean;
  isLongest: boolean;
}

const isOpen = ({ status }: QuoteFacts) => status === QUOTE.sent || status === QUOTE.askedBack;

const best = (values: readonly number[], pick: (...all: number[]) => number): number | null => {
  const known = values.filter((value) => value > 0);
  return known.length > 1 && new Set(known).size > 1 ? pick(...known) : null;
};

type PriceOf = (quote: QuoteFacts) => number;

/** The price that stands large: by the container or the kilogram where all charges are counted by it, else for the shipment. */
export function shownPrice({ lines, total }: QuoteFacts): number {
  const basis = basisOf(lines);
  return basis === null || basis === 'shipment' ? total : lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** By what quotes compare: by the prices that are shown where all are counted by the same, else by those for the shipment. */
const priceBy = (quotes: readonly QuoteFacts[]): PriceOf =>
  new Set(quotes.map(({ lines }) => basisOf(lines))).size === 1 ? shownPrice : ({ total }) => total;

export function verdictsOf(quotes: readonly QuoteFacts[]): Map<number, Verdict> {
  // What has lapsed or was declined competes with nobody.
  const running = quotes.filter((quote) => isOpen(quote) || quote.status === QUOTE.accepted);
  const oneCurrency = new Set(running.map(({ currency }) => currency)).size === 1;
  const priceOf = oneCurrency ? priceBy(running) : null;
  const prices = priceOf ? running.map(priceOf) : [];
  const lowest = prices.length > 0 ? Math.min(...prices) : null;
  const cheapest = best(prices, Math.min);
  const fastest = best(
    running.map(({ transit_days }) => transit_days),
    Math.min,
  );
  const longest = best(
    running.map(({ free_days }) => free_days),
    Math.max,
  );
  return new Map(
    quotes.map((quote) => {
      const runs = running.includes(quote);
      const price = runs && priceOf ? priceOf(quote) : null;
      const verdict: Verdict = {
        isLowest: price !== null && price === cheapest,
        above: price !== null && lowest !== null && price > lowest ? price - lowest : null,
        isFastest: runs && quote.transit_days === fastest,
        isLongest: runs && quote.free_days === longest,
      };
      return [quote.id, verdict];
    }),
  );
}

/** Cheapest first within a currency, what can still be accepted before what cannot. */
export function ordered<Quote extends QuoteFacts>(quotes: readonly Quote[]): Quote[] {
  const rank = (quote: Quote) => (quote.status === QUOTE.accepted ? 0 : isOpen(quote) ? 1 : 2);
  const byCode = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return quotes.toSorted(
    (a, b) => rank(a) - rank(b) || byCode(a.currency, b.currency) || a.total - b.total || a.id - b.id,
  );
}

interface Share extends ChargeLine {
  /** Of the dearest quote in the same currency, 0 to 1: bars compare across columns. */
  share: number;
}

export function sharesOf(quote: QuoteFacts, quotes: readonly QuoteFacts[], shipped: Shipped): Share[] {
  const most = Math.max(...quotes.filter(({ currency }) => currency === quote.currency).map(({ total }) => total), 1);
  return quote.lines.map((line) => ({ ...line, share: Math.max(0, countedAmount(line, shipped)) / most }));
}

const DAY = 86_400;
/** From so many days on a reader is warned. */
const WARN_DAYS = 5;
/** A bar of validity is two weeks long. */
const WHOLE_DAYS = 14;

interface Validity {
  daysLeft: number;
  isSoon: boolean;
  isOver: boolean;
  /** 0 to 1 of the bar. */
  share: number;
}

export function validityOf(validUntil: number, now: number): Validity {
  const daysLeft = Math.max(0, Math.floor((validUntil - now) / DAY));
  return {
    daysLeft,
    isOver: validUntil <= now,
    isSoon: validUntil > now && daysLeft < WARN_DAYS,
    share: Math.min(1, daysLeft / WHOLE_DAYS),
  };
}

/** Whether somebody can still take this one. */
export const canAccept = (quote: QuoteFacts, now: number | null): boolean =>
  isOpen(quote) && (now === null || quote.valid_until > now);

export const acceptedOf = <Quote extends QuoteFacts>(quotes: readonly Quote[]): Quote | undefined =>
  quotes.find(({ status }) => status === QUOTE.accepted);

/** Whom an owner rates when all is done: the one that was chosen; where none was, all that had it to the end. */
export function rateable<Claim extends { is_won: boolean }>(claims: readonly Claim[]): readonly Claim[] {
  const won = claims.filter(({ is_won }) => is_won);
  return won.length > 0 ? won : claims;
}
