// What can be done to several accounts at once.
import type { BulkAction, BulkResult } from '@/features/identity/models';
import { useT } from '@/shared/i18n';
import { useBulk } from '@/shared/tools/use-bulk';
import { useApi, WRITE } from '@/shared/use-api';
import { ACCOUNTS } from './queries';

export type Outcome = BulkResult & { action: BulkAction };
export type RunBulk = (action: BulkAction, ids: number[], role_id?: number) => Promise<boolean>;

export function useAccountBulk() {
  const t = useT();
  const api = useApi();
  const { act, ...outcome } = useBulk<BulkAction, BulkResult>(ACCOUNTS, (action, n) =>
    t(`identity.bulk.did.${action}`, { n }),
  );
  const run: RunBulk = (action, ids, role_id) =>
    act(action, () => api.post('/atms/account/bulk', { action, ids, role_id }, WRITE));
  return { run, ...outcome };
}
