// Which exhibitors the address asks for: every search, filter and page of the directory has an address of its own.
import { joined, keywordIn, oneOf, queryOf, valuesIn } from '@/shared/directory/address';
import { pageIndex } from '@/shared/page/pager';

export const SORTS = ['relevance', 'name', 'newest'] as const;
export type Sort = (typeof SORTS)[number];
export const VIEWS = ['list', 'cards'] as const;
export type View = (typeof VIEWS)[number];

/** Filters of which several values can be chosen, by their names in the address. */
const FILTERS = ['hall', 'tag', 'lane', 'country'] as const;
export type FilterName = (typeof FILTERS)[number];

export interface Choice extends Record<FilterName, readonly string[]> {
  keyword: string;
  letter: string;
  /** Empty: what suits, see `sortOf`. */
  sort: Sort | '';
  /** Empty: the page's own. */
  view: View | '';
  /** Only what the reader has saved. */
  isSaved: boolean;
  /** From 0. */
  page: number;
}

export const PER_PAGE = 36;
const EMPTY: Choice = {
  keyword: '',
  hall: [],
  tag: [],
  lane: [],
  country: [],
  letter: '',
  sort: '',
  view: '',
  isSaved: false,
  page: 0,
};

export function choiceIn(search: URLSearchParams): Choice {
  const letter = search.get('letter') ?? '';
  return {
    keyword: keywordIn(search),
    hall: valuesIn(search, 'hall'),
    tag: valuesIn(search, 'tag'),
    lane: valuesIn(search, 'lane'),
    country: valuesIn(search, 'country'),
    letter: /^[A-Z#]$/.test(letter) ? letter : '',
    sort: oneOf(SORTS, search.get('sort')),
    view: oneOf(VIEWS, search.get('view')),
    isSaved: search.get('saved') === '1',
    page: pageIndex(search.get('start')),
  };
}

export const addressOf = (choice: Choice): string =>
  queryOf([
    ['keyword', encodeURIComponent(choice.keyword)],
    ...FILTERS.map((name) => [name, joined(choice[name])] as const),
    ['letter', encodeURIComponent(choice.letter)],
    ['saved', choice.isSaved ? '1' : ''],
    ['sort', choice.sort],
    ['view', choice.view],
    ['start', choice.page > 0 ? String(choice.page) : ''],
  ]);

/** Words are found in the order of how well they fit; without words there is only the alphabet. */
export function sortOf({ keyword, sort }: Choice): Sort {
  if (sort && (keyword || sort !== 'relevance')) return sort;
  return keyword ? 'relevance' : 'name';
}

/** Whatever narrows the list begins at its first page. */
export const narrowed = (choice: Choice, change: Partial<Choice>): Choice => ({ ...choice, page: 0, ...change });

export function toggled(choice: Choice, name: FilterName, value: string): Choice {
  const values = choice[name];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return narrowed(choice, { [name]: next });
}

/** All exhibitors, seen as before. */
export const cleared = ({ view }: Choice): Choice => ({ ...EMPTY, view });

export const filterCount = (choice: Choice): number =>
  FILTERS.reduce((sum, name) => sum + choice[name].length, 0) + Number(choice.isSaved) + Number(choice.letter !== '');

export const isNarrowed = (choice: Choice): boolean => choice.keyword !== '' || filterCount(choice) > 0;

/** The choice as the API takes it. `ids`: only these companies. */
export function requestOf(choice: Choice, activity_id: number, ids?: readonly number[]) {
  return {
    activity_id,
    keyword: choice.keyword,
    hall: choice.hall.join(','),
    tag: choice.tag.join(','),
    lane: choice.lane.join(','),
    country_id: choice.country.join(','),
    letter: choice.letter,
    // Nobody's number: whoever has saved nothing sees nothing.
    ids: ids && (ids.length > 0 ? ids.join(',') : '0'),
  };
}
