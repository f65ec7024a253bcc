// The page shown when the startup failed: what happened, the reference to quote, and a retry.
import { useRouteError } from 'react-router';
import { isFailure } from '@/api/failure';
import { useT } from '@/shared/i18n';

export function AppFailure() {
  const t = useT();
  const error = useRouteError();
  return (
    <main id="main">
      <h1>{t('app.failed.title')}</h1>
      <p>{t('app.failed.text')}</p>
      {isFailure(error) && error.requestId ? <p>{t('shared.reference', { id: error.requestId })}</p> : null}
      <button type="button" onClick={() => window.location.reload()}>
        {t('shared.retry')}
      </button>
    </main>
  );
}
