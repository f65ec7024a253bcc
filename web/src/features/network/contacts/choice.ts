// What somebody has chosen to see of their contacts, as the page's address has it.
import { PAGE_SIZE, TABS, type Tab } from './models';

export interface Choice {
  tab: Tab;
  keyword: string;
  tag: string;
  /** 0 to 5, or any. */
  rating: number | null;
  /** Only those whose reminder has come. */
  isDue: boolean;
  start: number;
}

const numberIn = (text: string | null, most: number): number | null =>
  text !== null && /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null;

export function choiceIn(search: URLSearchParams): Choice {
  const tab = search.get('tab');
  return {
    tab: TABS.find((one) => one === tab) ?? 'contacts',
    keyword: (search.get('keyword') ?? '').slice(0, 60),
    tag: (search.get('tag') ?? '').slice(0, 20),
    rating: numberIn(search.get('rating'), 5),
    isDue: search.get('due') === '1',
    start: numberIn(search.get('start'), 9999) ?? 0,
  };
}

/** The address of a choice, without what is as always. */
export function searchOf(choice: Choice): Record<string, string> {
  const { tab, keyword, tag, rating, isDue, start } = choice;
  return {
    ...(tab === 'contacts' ? {} : { tab }),
    ...(keyword ? { keyword } : {}),
    ...(tag ? { tag } : {}),
    ...(rating === null ? {} : { rating: String(rating) }),
    ...(isDue ? { due: '1' } : {}),
    ...(start > 0 ? { start: String(start) } : {}),
  };
}

export const isNarrowed = ({ keyword, tag, rating, isDue }: Choice): boolean =>
  keyword !== '' || tag !== '' || rating !== null || isDue;

/** What the list and its files are asked for. */
export function filterOf({ keyword, tag, rating, isDue }: Choice) {
  return {
    ...(keyword ? { keyword } : {}),
    ...(tag ? { tag } : {}),
    ...(rating === null ? {} : { rating }),
    ...(isDue ? { due: 1 } : {}),
  };
}
export const requestOf = (choice: Choice) => ({ ...filterOf(choice), start: choice.start, limit: PAGE_SIZE });
