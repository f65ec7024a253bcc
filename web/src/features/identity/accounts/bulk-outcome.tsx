// What became of several accounts, in their words.
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { BulkOutcome as Outcomes } from '@/shared/tools/bulk-outcome';
import type { Outcome } from './use-account-bulk';

export function BulkOutcome({ result, onClose }: { result: Outcome | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const refused = result?.refused.map((one) => ({
    id: one.id,
    name: personName({ ...one, email: one.account }, { local }) || t('identity.bulk.gone'),
    note: one.account,
    reason: one.reason,
  }));
  return (
    <Outcomes
      refused={refused ?? null}
      onClose={onClose}
      title={t('identity.bulk.notDone', { n: refused?.length ?? 0 })}
      done={
        result && result.done.length > 0 ? t(`identity.bulk.did.${result.action}`, { n: result.done.length }) : null
      }
      noneDone={t('identity.bulk.noneDone')}
    />
  );
}
