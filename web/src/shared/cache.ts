// The cache helper: a stored answer when key and parameters match, else the call; only a success is stored.
import type { QueryClient } from '@tanstack/react-query';

/** Rejects as the call rejects. Callers that ask at the same time share one call. */
export function cached<T>(client: QueryClient, key: string, params: object | null, call: () => Promise<T>): Promise<T> {
  return client.fetchQuery({
    queryKey: ['cached', key, params],
    queryFn: call,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
