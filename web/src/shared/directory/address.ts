// What addresses of directories have in common: the words searched for, and filters of several values.

export const KEYWORD_LENGTH = 60;
const MAX_VALUES = 20;

export const keywordIn = (search: URLSearchParams): string =>
  (search.get('keyword') ?? '').trim().slice(0, KEYWORD_LENGTH);

const CODE = /^[\w-]{1,40}$/;

/**
 * Our links have the values of a filter in one parameter; a form without JavaScript sends each in its own. `pattern` says
 * what a value can be where it is no code.
 */
export function valuesIn(search: URLSearchParams, name: string, pattern = CODE): string[] {
  const values = search.getAll(name).flatMap((text) => text.split(','));
  return [...new Set(values.filter((value) => pattern.test(value)))].slice(0, MAX_VALUES);
}

export const oneOf = <T extends string>(list: readonly T[], text: string | null): T | '' =>
  list.find((item) => item === text) ?? '';

/**
 * The query of a page's address, those without a value left out. Parameters stand in the order of their names, as in the
 * addresses by which the server draws and keeps its pages: the same page has one address, whoever writes it.
 */
export function queryOf(parts: readonly (readonly [name: string, value: string])[]): string {
  const kept = parts.filter(([, value]) => value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return kept.length > 0 ? `?${kept.map((part) => part.join('=')).join('&')}` : '';
}

export const joined = (values: readonly string[]): string => values.map(encodeURIComponent).join(',');
