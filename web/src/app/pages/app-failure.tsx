// What shows instead of a page that could not start: what happened, the reference to quote, and a retry.
import { useRouteError } from 'react-router';
import { isFailure } from '@/api/failure';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { DeadEnd } from '@/ui/dead-end';
import styles from '@/ui/dead-end.module.css';

export function AppFailure() {
  const t = useT();
  const error = useRouteError();
  const reference = isFailure(error) ? error.requestId : undefined;
  return (
    <main id="main" tabIndex={-1}>
      <title>{t('app.failed.title')}</title>
      <div role="alert">
        <DeadEnd failed title={t('app.failed.title')} text={t('app.failed.text')}>
          {reference ? <p className={styles.reference}>{t('shared.reference', { id: reference })}</p> : null}
          {/* A full reload: the code itself may be what failed to arrive. */}
          <Button kind="ink" onClick={() => window.location.reload()}>
            {t('shared.retry')}
          </Button>
        </DeadEnd>
      </div>
    </main>
  );
}
