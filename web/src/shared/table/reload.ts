// After a write: every table and count that shows this list reads it again.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListPath } from './types';

export function useReload() {
  const client = useQueryClient();
  return useCallback(
    (...paths: ListPath[]) => Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] }))),
    [client],
  );
}
