// Owns what is said over a plan that could not be read again: booths may have changed hands, and how to see the newest.
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import styles from './old-plan.module.css';

export function OldPlan({ query }: { query: UseQueryResult<unknown> }) {
  const t = useT();
  const isCutOff = query.fetchStatus === 'paused';
  if (query.data === undefined || (!query.isError && !isCutOff)) return null;
  return (
    <Alert kind="warn" className={styles.old}>
      <p>{t(isCutOff ? 'booth.plan.cutOff' : 'booth.plan.old')}</p>
      {!isCutOff && (
        <Button size="small" busy={query.isFetching} onClick={() => query.refetch()}>
          {t('shared.retry')}
        </Button>
      )}
    </Alert>
  );
}
