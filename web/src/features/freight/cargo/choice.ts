// Which cargo the address asks for: each search, filter, page and opened inquiry of the hall has an address of its own.
import { keywordIn, queryOf } from '@/shared/directory/address';
import { parseDay } from '@/shared/format';
import { pageIndex } from '@/shared/page/pager';
import { cargoType, type Enumeration, shipmentLoad, transportMode } from '@/shared/refdata/enumerations';

/** Filters of one value each, by their names in the address. */
const FILTERS = ['mode', 'load', 'type', 'lane', 'ready'] as const;
export type FilterName = (typeof FILTERS)[number];
/** A lane is `CNNGB-DEHAM`, the UN/LOCODEs of its ports; one of them may be open. */
const LANE = /^(?:[A-Z]{2}[A-Z0-9]{3})?-(?:[A-Z]{2}[A-Z0-9]{3})?$/;

interface Lane {
  pol: string;
  pod: string;
}

export const laneIn = (text: string): Lane => {
  const [pol = '', pod = ''] = text.split('-');
  return { pol, pod };
};
export const laneText = ({ pol, pod }: Lane): string => (pol || pod ? `${pol}-${pod}` : '');

export interface Choice extends Record<FilterName, string> {
  keyword: string;
  /** From 0. */
  page: number;
  /** What is shown beside the list; without one, the first. */
  id: number | null;
}

const NOTHING = { keyword: '', mode: '', load: '', type: '', lane: '', ready: '', page: 0, id: null } as const;

const numberOf = (list: Enumeration, text: string | null): string =>
  Object.values(list).some(({ value }) => String(value) === text) ? String(text) : '';

export function choiceIn(search: URLSearchParams): Choice {
  const lane = search.get('lane') ?? '';
  const id = search.get('id') ?? '';
  const ready = search.get('ready') ?? '';
  return {
    keyword: keywordIn(search),
    mode: numberOf(transportMode, search.get('mode')),
    load: numberOf(shipmentLoad, search.get('load')),
    type: numberOf(cargoType, search.get('type')),
    lane: LANE.test(lane) && lane !== '-' ? lane : '',
    // The last day on which it may be ready.
    ready: parseDay(ready) === null ? '' : ready,
    page: pageIndex(search.get('start')),
    id: /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null,
  };
}

export const addressOf = (choice: Choice): string =>
  queryOf([
    ['keyword', encodeURIComponent(choice.keyword)],
    ...FILTERS.map((name) => [name, choice[name]] as const),
    ['start', choice.page > 0 ? String(choice.page) : ''],
    ['id', choice.id === null ? '' : String(choice.id)],
  ]);

/** Whatever narrows the list begins at its first page, and closes what was open. */
export const narrowed = (choice: Choice, change: Partial<Choice>): Choice => ({
  ...choice,
  page: 0,
  id: null,
  ...change,
});

export const cleared = (): Choice => ({ ...NOTHING });

export const filterCount = (choice: Choice): number => FILTERS.filter((name) => choice[name]).length;

export const isNarrowed = (choice: Choice): boolean => choice.keyword !== '' || filterCount(choice) > 0;
