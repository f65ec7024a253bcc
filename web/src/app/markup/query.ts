// Queries as the server's pages import them: everything is read before the page is drawn, once, and nothing is watched.
import { type FetchQueryOptions, type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';

export * from '@tanstack/react-query';

interface Entry {
  queryKey: QueryKey;
  state: { status: 'pending' | 'success' | 'error'; data?: unknown };
  answer?: Promise<unknown>;
}

/** Loaders and pages make a key by the same function, so that its parts come in the same order. */
const nameOf = (key: QueryKey) => JSON.stringify(key);
const nothing = () => {};

/** What the loaders of public pages call of TanStack's, without timers, retries and observers. */
export class QueryClient {
  private entries = new Map<string, Entry>();
  mount = nothing;
  unmount = nothing;

  getQueryCache() {
    return { get: (name: string) => this.entries.get(name), getAll: () => [...this.entries.values()] };
  }

  getQueryData(queryKey: QueryKey) {
    return this.entries.get(nameOf(queryKey))?.state.data;
  }

  setQueryData(queryKey: QueryKey, data: unknown) {
    this.entries.set(nameOf(queryKey), { queryKey, state: { status: 'success', data }, answer: Promise.resolve(data) });
  }

  /** Whoever asks second waits for the same answer. */
  fetchQuery({ queryKey, queryFn }: FetchQueryOptions): Promise<unknown> {
    const known = this.entries.get(nameOf(queryKey))?.answer;
    if (known) return known;
    if (typeof queryFn !== 'function') throw new Error(`Nobody says how ${nameOf(queryKey)} is read`);
    const entry: Entry = { queryKey, state: { status: 'pending' } };
    this.entries.set(nameOf(queryKey), entry);
    const read = async () => queryFn({ client: this, queryKey, meta: undefined } as never);
    entry.answer = read().then(
      (data) => {
        entry.state = { status: 'success', data };
        return data;
      },
      (error) => {
        entry.state = { status: 'error' };
        throw error;
      },
    );
    return entry.answer;
  }

  ensureQueryData(options: FetchQueryOptions) {
    return this.fetchQuery(options);
  }

  prefetchQuery(options: FetchQueryOptions): Promise<void> {
    return this.fetchQuery(options).then(nothing, nothing);
  }
}

/** What TanStack answers in the first render: data that is there, or waiting; an error is asked for again. */
export function useQuery({ queryKey, enabled, select, placeholderData, initialData }: UseQueryOptions) {
  const client = useQueryClient();
  if (placeholderData !== undefined || initialData !== undefined) {
    throw new Error('Pages that the server draws have no placeholder for their data');
  }
  const stored: unknown = client.getQueryData(queryKey);
  const isPending = stored === undefined;
  const isFetching = isPending && enabled !== false;
  return {
    data: isPending || !select ? stored : select(stored),
    error: null,
    status: isPending ? 'pending' : 'success',
    fetchStatus: isFetching ? 'fetching' : 'idle',
    isPending,
    isSuccess: !isPending,
    isError: false,
    isFetching,
    isLoading: isFetching,
    isPlaceholderData: false,
    refetch: nothing,
  };
}
