// Query options for TanStack Query made from a path and its parameters; the client is found through the QueryClient.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api, CallOptions, Page } from './client';
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

export interface ReadOptions extends Pick<CallOptions, 'auth'> {
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
