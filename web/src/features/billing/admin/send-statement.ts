// Sends the file of a provider's statement as it is; the answer is the day with both sides.
import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { withQuery } from '@/api/wire';
import { cookieTokens } from '@/shared/session/tokens';
import { type Reconciliation, STATEMENT_IMPORT } from './models';

export const MAX_BYTES = 20 * 1024 * 1024;

export async function sendStatement(
  client: QueryClient,
  about: { day: string; method: number },
  file: File,
): Promise<Reconciliation> {
  const api = apiOf(client);
  const post = (token: string) =>
    fetch(withQuery(STATEMENT_IMPORT, about), {
      method: 'POST',
      body: file,
      headers: {
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${token}`,
        'Fairway-Lang': api.lang,
      },
      credentials: 'same-origin',
    }).catch((error: unknown) => {
      throw new ApiFailure({ status: 0, code: 0, message: String(error) });
    });
  const token = cookieTokens.access() ?? '';
  let answer = await post(token);
  if (answer.status === 401) answer = await post(await api.renewToken(token));
  const body = await answer.json().catch(() => null);
  if (answer.ok && body?.success) return body.data as Reconciliation;
  throw new ApiFailure({
    status: answer.status,
    code: body?.code ?? answer.status,
    message: body?.message ?? '',
    requestId: body?.request_id,
  });
}
