// Queries as the server's pages import them: everything was read before the page is drawn, and nothing is watched.
import { hashKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';

export * from '@tanstack/react-query';

const nothing = () => {};

/** What TanStack answers in the first render: data that is there, or waiting; an error is asked for again. */
export function useQuery({ queryKey, queryHash, enabled, select, placeholderData, initialData }: UseQueryOptions) {
  const client = useQueryClient();
  if (placeholderData !== undefined || initialData !== undefined) {
    throw new Error('Pages that the server draws have no placeholder for their data');
  }
  const stored: unknown = client.getQueryCache().get(queryHash ?? hashKey(queryKey))?.state.data;
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
