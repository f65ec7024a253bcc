// Query options for TanStack Query made from a path and its parameters; the client is found through the QueryClient.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api, CallOptions, Page } from './client';
import { isFailure } from './failure';
import type { DataOf, GetPath, InputOf, RowsOf } from './typing';

const apis = new WeakMap<QueryClient, Api>();

/** One QueryClient per page on the client and per request on the server, each with its own API client. */
export function bindApi(client: QueryClient, api: Api) {
  apis.set(client, api);
}

export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (!api) throw new Error('No API client is bound to this QueryClient');
  return api;
}

interface ReadOptions extends Pick<CallOptions, 'auth'> {
  /** Milliseconds for which a second reader takes the stored answer. */
  staleTime?: number;
}

/** `data` of a GET. */
export const read = <P extends GetPath>(path: P, query?: InputOf<P, 'get'>, { auth, ...rest }: ReadOptions = {}) =>
  queryOptions({
    queryKey: [path, query ?? null] as const,
    queryFn: ({ client, signal }): Promise<DataOf<P, 'get'>> => apiOf(client).get(path, query, { auth, signal }),
    ...rest,
    // Answers that belong to one user go when that user does.
    meta: { personal: auth === true },
  });

/** Rows and total of a GET list. */
export const readPage = <P extends GetPath>(path: P, query?: InputOf<P, 'get'>, { auth, ...rest }: ReadOptions = {}) =>
  queryOptions({
    queryKey: [path, query ?? null, 'page'] as const,
    queryFn: ({ client, signal }): Promise<Page<RowsOf<P>>> => apiOf(client).list(path, query, { auth, signal }),
    ...rest,
    meta: { personal: auth === true },
  });

/** One thing that an address names, perhaps at another address by now, or in which way it is not there. */
export type Found<T> = { found: T; movedTo?: string } | { missing: 404 | 410 };

/**
 * `data` of a GET for one thing. "Not found" and "deleted" are answers that a page shows, not failures to retry;
 * `query` is null when the address names nothing that could be asked for.
 */
export const readFound = <P extends GetPath>(path: P, query: InputOf<P, 'get'> | null) =>
  queryOptions({
    queryKey: [path, query, 'found'] as const,
    queryFn: async ({ client, signal }): Promise<Found<DataOf<P, 'get'>>> => {
      if (query === null) return { missing: 404 };
      try {
        return { found: await apiOf(client).get(path, query, { signal }) };
      } catch (error) {
        if (isFailure(error) && (error.status === 404 || error.status === 410)) return { missing: error.status };
        throw error;
      }
    },
  });

/** The status of a page made of these answers: that of the first thing which is not there. */
export function missingStatus(answers: unknown[]): 404 | 410 | undefined {
  const missing = answers.find((answer) => typeof answer === 'object' && answer !== null && 'missing' in answer);
  return (missing as { missing: 404 | 410 } | undefined)?.missing;
}

/** Where the thing is that these answers are about, if it has moved from the page's address. */
export function movedTo(answers: unknown[]): string | undefined {
  const moved = answers.find((answer) => typeof answer === 'object' && answer !== null && 'movedTo' in answer);
  return (moved as { movedTo?: string } | undefined)?.movedTo;
}

/** An id as addresses carry it: digits and nothing else. */
export const idIn = (search: URLSearchParams, name = 'id'): number | null => {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
};
