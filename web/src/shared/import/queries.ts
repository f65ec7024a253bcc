// What the screens of an import read.
import { read, readPage } from '@/api/query';
import { type ImportPath, type ImportRun, isBusy, type Outcome } from './models';

const REFETCH_MS = 700;
export const MAX_BYTES = 20 * 1024 * 1024;

/** Reads it again by itself while something happens. */
export const runQuery = (path: ImportPath, id: number) => ({
  ...read(`${path}/{id}`, { id }, { auth: true, staleTime: 0 }),
  refetchInterval: (query: { state: { data?: ImportRun } }) =>
    isBusy(query.state.data?.state) ? REFETCH_MS : (false as const),
});

/** Read anew each time it is shown: the list of the last time would move down under the pointer when the new one comes. */
export const runsQuery = (path: ImportPath) => ({ ...readPage(path, {}, { auth: true, staleTime: 0 }), gcTime: 0 });

export const rowsQuery = (
  path: ImportPath,
  id: number,
  outcome: Outcome | null,
  page: { start: number; limit: number },
) => readPage(`${path}/{id}/rows`, { id, ...page, ...(outcome ? { outcome } : {}) }, { auth: true, staleTime: 0 });
