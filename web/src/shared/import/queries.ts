// What the screens of an import read, and how its file is sent.
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import { apiOf, read, readPage } from '@/api/query';
import { withQuery } from '@/api/wire';
import { cookieTokens } from '@/shared/session/tokens';
import { type ImportPath, type ImportRun, isBusy, type Outcome } from './models';

const LOOK_AGAIN_MS = 700;
export const MAX_BYTES = 20 * 1024 * 1024;

/** Reads it again by itself while something happens. */
export const runQuery = (path: ImportPath, id: number) => ({
  ...read(`${path}/{id}`, { id }, { auth: true, staleTime: 0 }),
  refetchInterval: (query: { state: { data?: ImportRun } }) =>
    isBusy(query.state.data?.state) ? LOOK_AGAIN_MS : (false as const),
});

export const runsQuery = (path: ImportPath) => readPage(path, {}, { auth: true, staleTime: 0 });

export const rowsQuery = (
  path: ImportPath,
  id: number,
  outcome: Outcome | null,
  page: { start: number; limit: number },
) => readPage(`${path}/{id}/rows`, { id, ...page, ...(outcome ? { outcome } : {}) }, { auth: true, staleTime: 0 });

/** Sends the file as it is; the answer is the import that it became. */
export async function sendFile(client: QueryClient, path: ImportPath, file: File): Promise<ImportRun> {
  const api = apiOf(client);
  const address = withQuery(path, { name: file.name });
  const post = () =>
    fetch(address, {
      method: 'POST',
      body: file,
      headers: {
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${cookieTokens.access() ?? ''}`,
        'Fairway-Lang': api.lang,
      },
      credentials: 'same-origin',
    }).catch((error: unknown) => {
      throw new ApiFailure({ status: 0, code: 0, message: String(error) });
    });
  let answer = await post();
  if (answer.status === 401) {
    // Any call of the client renews the token for all; a session that is over leaves from there.
    await api.list(path, {}, { auth: true });
    answer = await post();
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok && body?.success) return body.data as ImportRun;
  throw new ApiFailure({
    status: answer.status,
    code: body?.code ?? answer.status,
    message: body?.message ?? '',
    requestId: body?.request_id,
  });
}
