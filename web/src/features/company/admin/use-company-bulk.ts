// What can be done to several companies at once.
import { useT } from '@/shared/i18n';
import { useBulk } from '@/shared/tools/use-bulk';
import { useApi, WRITE } from '@/shared/use-api';
import { COMPANIES, type CompanyAction, type CompanyBulkResult } from './models';

export type RunBulk = (action: CompanyAction, ids: number[], reason?: string) => Promise<boolean>;

export function useCompanyBulk() {
  const t = useT();
  const api = useApi();
  const { act, ...outcome } = useBulk<CompanyAction, CompanyBulkResult>(COMPANIES, (action, n) =>
    t(`company.bulk.did.${action}`, { n }),
  );
  const run: RunBulk = (action, ids, refusal_reason = '') =>
    act(action, () => api.post(`${COMPANIES}/bulk`, { action, ids, refusal_reason }, WRITE));
  return { run, ...outcome };
}
