// One thing done to several companies at once: all went well in a word, the rest by name.
import { useState } from 'react';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { COMPANIES, type CompanyAction, type CompanyBulkResult } from './models';

type Outcome = CompanyBulkResult & { action: CompanyAction };
export type RunBulk = (action: CompanyAction, ids: number[], reason?: string) => Promise<boolean>;

export function useCompanyBulk() {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const attempt = useAttempt();
  const [result, setResult] = useState<Outcome | null>(null);

  /** True when the server has answered, whatever became of each. */
  const run: RunBulk = (action, ids, refusal_reason = '') =>
    attempt(async () => {
      const answer = await api.post(`${COMPANIES}/bulk`, { action, ids, refusal_reason }, WRITE);
      if (answer.refused.length > 0) setResult({ ...answer, action });
      else toast.done(t(`company.bulk.did.${action}`, { n: answer.done.length }));
      await reload(COMPANIES);
    });

  return { run, result, forget: () => setResult(null) };
}
