// What shows instead of a page that could not open: what happened, the reference to quote, and a retry. Without a
// connection it says so, and tries again by itself as soon as there is one.
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isFailure } from '@/api/failure';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { DeadEnd } from '@/ui/dead-end';
import styles from '@/ui/dead-end.module.css';

// A full reload: the code itself may be what failed to arrive.
const reload = () => window.location.reload();

/** Inside of a layout, whose header stays. */
export function PageFailure() {
  const { t } = useI18n();
  const error = useRouteError();
  const reference = isFailure(error) ? error.requestId : undefined;
  const isOffline = !navigator.onLine || (isFailure(error) && error.status === 0);
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  // Reloading without a connection would lose the page to the browser's own.
  const retry = () => (navigator.onLine ? reload() : setStill(true));
  const title = t(isOffline ? 'app.offline.title' : 'app.failed.title');
  return (
    <div role="alert">
      <title>{title}</title>
      <DeadEnd failed title={title} text={t(isOffline ? 'app.offline.text' : 'app.failed.text')}>
        {reference ? <p className={styles.reference}>{t('shared.reference', { id: reference })}</p> : null}
        {isStill ? <p className={styles.reference}>{t('app.offline.still')}</p> : null}
        <Button kind="ink" onClick={retry}>
          {t('shared.retry')}
        </Button>
      </DeadEnd>
    </div>
  );
}

/** Where not even the layout is there: its header is the logo alone, because the menu is part of what failed. */
export function AppFailure() {
  const { t, lang } = useI18n();
  return (
    <>
      <header className={styles.bar}>
        <a href="/" aria-label={t('shared.home')}>
          <img src={`/art/logo-lockup-${lang}.svg`} alt="" height={40} />
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        <PageFailure />
      </main>
    </>
  );
}
