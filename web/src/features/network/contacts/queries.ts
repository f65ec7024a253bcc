// Owns what the page of contacts reads from the API.
import { readPage } from '@/api/query';
import { type Choice, requestOf } from './choice';
import { PATH, type Tab } from './models';

const FRESH = { auth: true, staleTime: 0 } as const;

export const contactsQuery = (choice: Choice) => readPage(PATH.holder, requestOf(choice), FRESH);
export const exchangesQuery = (box: Exclude<Tab, 'contacts'>, start: number, limit: number) =>
  readPage(PATH.exchanges, { box, start, limit }, FRESH);
