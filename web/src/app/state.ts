// The hydration state: only keys and data of the queries that succeeded, which is a third of TanStack's own form.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface HydrationState {
  queries: [QueryKey, unknown][];
}

export function freeze(client: QueryClient): string {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data]);
  return JSON.stringify({ queries } as HydrationState);
}

export function thaw(client: QueryClient, text: string | null | undefined) {
  if (!text) return;
  for (const [key, data] of (JSON.parse(text) as HydrationState).queries ?? []) client.setQueryData(key, data);
}
