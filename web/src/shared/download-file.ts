// The current selection of a list as a file: asked for with the session's token, saved under the server's name for it.
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { withQuery } from '@/api/wire';
import { getSession } from '@/shared/session';
import { cookieTokens } from '@/shared/session/tokens';

export type FileFormat = 'xlsx' | 'csv';

function ask(address: string, lang: string) {
  const headers = { Authorization: `Bearer ${cookieTokens.access() ?? ''}`, 'Fairway-Lang': lang };
  return fetch(address, { headers, credentials: 'same-origin' }).catch((error: unknown) => {
    throw new ApiFailure({ status: 0, code: 0, message: String(error) });
  });
}

async function failureOf(answer: Response): Promise<ApiFailure> {
  const body = await answer.json().catch(() => null);
  const { status } = answer;
  return new ApiFailure({ status, code: status, message: body?.message ?? '', requestId: body?.request_id });
}

/** `filename*=UTF-8''…` or `filename="…"`. */
function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

function save(content: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it once this turn is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function downloadExport(
  client: QueryClient,
  path: string,
  selection: Record<string, string | number>,
  format: FileFormat,
) {
  return downloadFile(client, path, { ...selection, format }, format);
}

/** Any file that the API makes, such as a zip of many. */
export async function downloadFile(
  client: QueryClient,
  path: string,
  selection: Record<string, string | number>,
  extension: string,
) {
  const api = apiOf(client);
  const address = withQuery(path, selection);
  let answer = await ask(address, api.lang);
  if (answer.status === 401) {
    // Any call of the client renews the token for all; a session that is over leaves from there.
    await api.get('/atlas/user/users/{id}', { id: getSession().userId ?? 0 }, { auth: true });
    answer = await ask(address, api.lang);
  }
  if (!answer.ok) throw await failureOf(answer);
  const fallback = `${path.split('/').at(-2) ?? 'export'}.${extension}`;
  save(await answer.blob(), fileNameOf(answer.headers.get('Content-Disposition')) ?? fallback);
}
