// What narrows the booths of a hall, and in which order a list has them.
import { type Booth, type Currency, pricesOf, STATES, type State } from '../models';

export interface Filters {
  /** A booth number or the name of a company. */
  keyword: string;
  type: TypeChoice;
  area: Span;
  price: Span;
  /** At least so many open sides; 0 for any. */
  sides: number;
  freeOnly: boolean;
  savedOnly: boolean;
}
/** Any, one of the organiser's types, or shell scheme and raw space where a booth has none. */
export type TypeChoice = 'any' | `type ${number}` | `base ${number}`;
export type Span = 'any' | 'small' | 'medium' | 'large';
export const SPANS: readonly Span[] = ['any', 'small', 'medium', 'large'];

export const NO_FILTERS: Filters = {
  keyword: '',
  type: 'any',
  area: 'any',
  price: 'any',
  sides: 0,
  freeOnly: false,
  savedOnly: false,
};

/** Square metres: one place, up to four, and islands. */
const AREAS: Record<Span, readonly [number, number]> = {
  any: [0, Number.POSITIVE_INFINITY],
  small: [0, 9],
  medium: [10, 36],
  large: [37, Number.POSITIVE_INFINITY],
};
/** In cents. */
const PRICES: Record<Currency, Record<Span, readonly [number, number]>> = {
  CNY: {
    any: [0, Number.POSITIVE_INFINITY],
    small: [0, 2_000_000],
    medium: [2_000_001, 5_000_000],
    large: [5_000_001, Number.POSITIVE_INFINITY],
  },
  USD: {
    any: [0, Number.POSITIVE_INFINITY],
    small: [0, 300_000],
    medium: [300_001, 700_000],
    large: [700_001, Number.POSITIVE_INFINITY],
  },
};
const isIn = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** A booth of the plan with what is known of it now. */
export interface PlanBooth extends Booth {
  /** Its number without the hall's. */
  short: string;
  state: State;
  /** What the organiser calls its type; empty where it has none. */
  typeName: string;
  isMine: boolean;
  company: string;
  companyId: number | null;
  /** When the hold of whoever decides about it ends; 0 without one. */
  heldUntil: number;
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');

/** Words fit a number or a company however they are cut: "c 07", "n3c07". */
export const fitsWords = ({ booth_no, company }: Pick<PlanBooth, 'booth_no' | 'company'>, keyword: string): boolean => {
  const words = folded(keyword);
  return words === '' || folded(booth_no).includes(words) || folded(company).includes(words);
};

/** What the reader has saved: companies by the directory, booths by the plan. */
export interface SavedThings {
  companies: ReadonlySet<number>;
  booths: ReadonlySet<number>;
}

const isSaved = ({ id, companyId }: PlanBooth, saved: SavedThings) =>
  saved.booths.has(id) || (companyId !== null && saved.companies.has(companyId));

/** Which choice of a type a booth belongs to. */
export const typeOf = ({ type_id, booth_type, typeName }: PlanBooth): TypeChoice =>
  typeName ? `type ${type_id ?? 0}` : `base ${booth_type}`;

/** Whatever has no price in the chosen currency is in none of its spans. */
function isPricedIn(booth: PlanBooth, span: Span, currency: Currency) {
  const prices = pricesOf(booth, currency);
  return span === 'any' || (prices.currency === currency && isIn(prices.total, PRICES[currency][span]));
}

export function fits(booth: PlanBooth, filters: Filters, saved: SavedThings, currency: Currency): boolean {
  return (
    (filters.type === 'any' || typeOf(booth) === filters.type) &&
    isIn(booth.area, AREAS[filters.area]) &&
    isPricedIn(booth, filters.price, currency) &&
    booth.open_sides >= filters.sides &&
    (!filters.freeOnly || booth.state === 'free') &&
    (!filters.savedOnly || isSaved(booth, saved)) &&
    fitsWords(booth, filters.keyword)
  );
}

/** How many of the filters beside the words are set, for the button of small screens. */
export const countOf = ({ type, area, price, sides, freeOnly, savedOnly }: Filters): number =>
  [type !== 'any', area !== 'any', price !== 'any', sides !== 0, freeOnly, savedOnly].filter(Boolean).length;

export type SortKey = 'no' | 'area' | 'price' | 'gate' | 'state';
export const SORTS: readonly SortKey[] = ['no', 'area', 'price', 'gate', 'state'];

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** By what is shown: prices in one currency, then those in the other. */
function byPrice(a: PlanBooth, b: PlanBooth, currency: Currency) {
  const [one, other] = [pricesOf(a, currency), pricesOf(b, currency)];
  return compare(other.currency, one.currency) || one.total - other.total;
}
const ORDERS: Record<SortKey, (a: PlanBooth, b: PlanBooth, currency: Currency) => number> = {
  no: () => 0,
  area: (a, b) => a.area - b.area,
  price: byPrice,
  gate: (a, b) => a.gate_distance - b.gate_distance,
  state: (a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state),
};

/** By one thing, and those alike by their number. */
export function sorted(
  booths: readonly PlanBooth[],
  key: SortKey,
  isDescending: boolean,
  currency: Currency,
): PlanBooth[] {
  const sign = isDescending ? -1 : 1;
  return booths.toSorted(
    (a, b) =>
      sign * (ORDERS[key](a, b, currency) || (key === 'no' ? compare(a.booth_no, b.booth_no) : 0)) ||
      compare(a.booth_no, b.booth_no),
  );
}

/** How many of each state there are, and how many of them are the reader's own. */
export function counted(booths: readonly PlanBooth[]): Record<State | 'mine', number> {
  const counts = { free: 0, held: 0, reserved: 0, sold: 0, blocked: 0, mine: 0 };
  for (const { state, isMine } of booths) counts[isMine ? 'mine' : state] += 1;
  return counts;
}
