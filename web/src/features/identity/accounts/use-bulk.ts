// One thing done to several accounts at once: all went well in a word, the rest by name.
import { useState } from 'react';
import type { BulkAction, BulkResult } from '@/features/identity/models';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { ACCOUNTS } from './queries';

export type Outcome = BulkResult & { action: BulkAction };
export type RunBulk = (action: BulkAction, ids: number[], role_id?: number) => Promise<boolean>;

export function useBulk() {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const attempt = useAttempt();
  const [result, setResult] = useState<Outcome | null>(null);

  /** True when the server has answered, whatever became of each. */
  const run: RunBulk = (action, ids, role_id) =>
    attempt(async () => {
      const answer = await api.post('/atms/account/bulk', { action, ids, role_id }, WRITE);
      if (answer.refused.length > 0) setResult({ ...answer, action });
      else toast.done(t(`identity.bulk.did.${action}`, { n: answer.done.length }));
      await reload(ACCOUNTS);
    });

  return { run, result, forget: () => setResult(null) };
}
