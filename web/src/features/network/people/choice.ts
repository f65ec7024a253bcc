// Which people the address asks for: every search, filter and page of their directory has an address of its own.
import { joined, keywordIn, oneOf, queryOf, valuesIn } from '@/shared/directory/address';
import { pageIndex } from '@/shared/page/pager';

export const SORTS = ['relevance', 'name', 'recent'] as const;
export type Sort = (typeof SORTS)[number];
/** How the list is cut: under letters, or under countries. */
export const GROUPINGS = ['letters', 'countries'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Filters of which several values can be chosen, by their names in the address. */
const FILTERS = ['role', 'country', 'interest', 'lane', 'tag', 'company'] as const;
export type FilterName = (typeof FILTERS)[number];

export interface Choice extends Record<FilterName, readonly string[]> {
  keyword: string;
  /** Empty: what suits, see `sortOf`. */
  sort: Sort | '';
  /** Empty: under letters. */
  view: Grouping | '';
  /** From 0. */
  page: number;
  /** Whose card is open; the browser's business, the server draws the list. */
  person: number;
}

const EMPTY: Choice = {
  keyword: '',
  role: [],
  country: [],
  interest: [],
  lane: [],
  tag: [],
  company: [],
  sort: '',
  view: '',
  page: 0,
  person: 0,
};

/** People name tags as they like. */
const TAG = /^[^<>"'&%\\]{1,40}$/;
const NUMBER = /^[1-9]\d{0,15}$/;

export function choiceIn(search: URLSearchParams): Choice {
  const person = search.get('person') ?? '';
  return {
    keyword: keywordIn(search),
    role: valuesIn(search, 'role', /^[12]$/),
    country: valuesIn(search, 'country', NUMBER),
    interest: valuesIn(search, 'interest'),
    lane: valuesIn(search, 'lane'),
    tag: valuesIn(search, 'tag', TAG),
    company: valuesIn(search, 'company', NUMBER),
    sort: oneOf(SORTS, search.get('sort')),
    view: oneOf(GROUPINGS, search.get('view')),
    page: pageIndex(search.get('start')),
    person: NUMBER.test(person) ? Number(person) : 0,
  };
}

export const addressOf = (choice: Choice): string =>
  queryOf([
    ['keyword', encodeURIComponent(choice.keyword)],
    ...FILTERS.map((name) => [name, joined(choice[name])] as const),
    ['sort', choice.sort],
    ['view', choice.view],
    ['start', choice.page > 0 ? String(choice.page) : ''],
    ['person', choice.person > 0 ? String(choice.person) : ''],
  ]);

/** Words are found in the order of how well they fit; without words there is only the alphabet. */
export function sortOf({ keyword, sort }: Choice): Sort {
  if (sort && (keyword || sort !== 'relevance')) return sort;
  return keyword ? 'relevance' : 'name';
}

/** Whatever narrows the list begins at its first page, and closes what was open. */
export const narrowed = (choice: Choice, change: Partial<Choice>): Choice => ({
  ...choice,
  page: 0,
  person: 0,
  ...change,
});

export function toggled(choice: Choice, name: FilterName, value: string): Choice {
  const values = choice[name];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return narrowed(choice, { [name]: next });
}

/** Everybody, seen as before. */
export const cleared = ({ view }: Choice): Choice => ({ ...EMPTY, view });

export const filterCount = (choice: Choice): number => FILTERS.reduce((sum, name) => sum + choice[name].length, 0);

export const isNarrowed = (choice: Choice): boolean => choice.keyword !== '' || filterCount(choice) > 0;

/** The choice as the API takes it. */
export function requestOf(choice: Choice, activity_id: number) {
  return {
    activity_id,
    keyword: choice.keyword,
    role: choice.role.join(','),
    country_id: choice.country.join(','),
    interest: choice.interest.join(','),
    lane: choice.lane.join(','),
    tag: choice.tag.join(','),
    company_id: choice.company.join(','),
  };
}
