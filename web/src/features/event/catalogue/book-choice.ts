// Which entries the address of the catalogue asks for.
import { queryOf } from '@/shared/directory/address';
import { pageIndex } from '@/shared/page/pager';
import { PAGE } from './models';

export interface BookChoice {
  keyword: string;
  hall: string;
  letter: string;
  /** From 0. */
  page: number;
}

export const PER_PAGE = 10;
export const KEYWORD_LENGTH = 60;

export function choiceIn(search: URLSearchParams): BookChoice {
  const [hall, letter] = [search.get('hall') ?? '', search.get('letter') ?? ''];
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_LENGTH),
    hall: /^[\w-]{1,40}$/.test(hall) ? hall : '',
    letter: /^[A-Z#]$/.test(letter) ? letter : '',
    page: pageIndex(search.get('start')),
  };
}

export function addressOf({ keyword, hall, letter, page }: BookChoice): string {
  const query = queryOf([
    ['keyword', encodeURIComponent(keyword)],
    ['hall', hall],
    ['letter', encodeURIComponent(letter)],
    ['start', page > 0 ? String(page) : ''],
  ]);
  return PAGE.book + query;
}

/** Whatever narrows the list begins at its first page. */
export const narrowed = (choice: BookChoice, change: Partial<BookChoice>): BookChoice => ({
  ...choice,
  page: 0,
  ...change,
});

export const requestOf = ({ keyword, hall, letter }: BookChoice, activity_id: number) => ({
  activity_id,
  keyword: keyword || undefined,
  hall: hall || undefined,
  letter: letter || undefined,
});
