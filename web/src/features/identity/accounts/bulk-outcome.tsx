// What became of several accounts: how many were done, and which were not, with the reason.
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { ReadingDialog } from '@/shared/tools/reading-dialog';
import { Alert } from '@/ui/alert';
import styles from './bulk-outcome.module.css';
import type { Outcome } from './use-bulk';

export function BulkOutcome({ result, onClose }: { result: Outcome | null; onClose: () => void }) {
  const { t, local } = useI18n();
  return (
    <ReadingDialog
      entry={result}
      onClose={onClose}
      titleOf={({ refused }) => t('identity.bulk.notDone', { n: refused.length })}
      width={560}
    >
      {({ action, done, refused }) => (
        <>
          {done.length > 0 ? (
            <Alert kind="ok">{t(`identity.bulk.did.${action}`, { n: done.length })}</Alert>
          ) : (
            <p>{t('identity.bulk.noneDone')}</p>
          )}
          <ul className={styles.list}>
            {refused.map((one) => (
              <li key={one.id}>
                <b>{personName({ ...one, email: one.account }, { local }) || t('identity.bulk.gone')}</b>
                {one.account ? <small>{one.account}</small> : null}
                <p>{one.reason}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </ReadingDialog>
  );
}
