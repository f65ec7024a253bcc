// Owns what the page of rates is asked for, and its address.
import { queryOf } from '@/shared/directory/address';
import { containerSize, isValueOf, type ValueOf } from '@/shared/refdata/enumerations';

export const PAGE = '/freightRates';
export const SORTS = ['price', 'transit', 'validity'] as const;
type RateSort = (typeof SORTS)[number];
/** In which rates are given; the first is the usual one. */
export const CURRENCIES = ['USD', 'CNY', 'EUR'] as const;
type Currency = (typeof CURRENCIES)[number];
export type Container = ValueOf<typeof containerSize>;

/** What most people ship in. */
const USUAL_CONTAINER: Container = containerSize.hq40.value;

export interface RateChoice {
  /** A UN/LOCODE, or what somebody typed. */
  pol: string;
  pod: string;
  container: Container;
  /** 2027-03-28, the day on which the cargo is ready; empty is today. */
  day: string;
  /** Nothing leaves it to the server, which takes the usual one that there are prices in. */
  currency: Currency | '';
  sort: RateSort;
}

const MAX_PORT_CHARS = 60;
const wordsIn = (search: URLSearchParams, name: string) => (search.get(name) ?? '').trim().slice(0, MAX_PORT_CHARS);

export function choiceIn(search: URLSearchParams): RateChoice {
  const container = Number(search.get('container'));
  const day = search.get('day') ?? '';
  return {
    pol: wordsIn(search, 'pol'),
    pod: wordsIn(search, 'pod'),
    container: isValueOf(containerSize, container) ? container : USUAL_CONTAINER,
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '',
    currency: CURRENCIES.find((currency) => currency === search.get('currency')) ?? '',
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'price',
  };
}

/** The address of a choice; what is usual stays out of it. */
export function addressOf({ pol, pod, container, day, currency, sort }: RateChoice): string {
  const query = queryOf([
    ['pol', encodeURIComponent(pol)],
    ['pod', encodeURIComponent(pod)],
    ['container', container === USUAL_CONTAINER ? '' : String(container)],
    ['day', day],
    ['currency', currency],
    ['sort', sort === 'price' ? '' : sort],
  ]);
  return PAGE + query;
}

/** A lane, and in which currency; nothing else is said about it. */
export const laneAt = (
  pol: string,
  pod: string,
  container: number = USUAL_CONTAINER,
  currency: string = '',
): RateChoice => ({
  ...choiceIn(new URLSearchParams({ container: String(container), currency })),
  pol,
  pod,
});

export const isAsked = ({ pol, pod }: Pick<RateChoice, 'pol' | 'pod'>) => pol !== '' && pod !== '';
