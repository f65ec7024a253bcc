// The organiser's statistics: how many came, when, from where, in which language, and what they looked at.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { daysIn, periodOf } from '@/shared/charts/period';
import { PeriodChooser } from '@/shared/charts/period-chooser';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { visitsQuery } from '../queries';
import { Board } from './board';
import styles from './statistics-page.module.css';

export default function StatisticsPage() {
  const t = useT();
  const { meetingId } = useStartup();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const period = periodOf(new URLSearchParams(search), now);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...visitsQuery(meetingId, period),
    placeholderData: keepPreviousData,
  });
  return (
    <ToolsPage
      title={t('insight.title')}
      lead={t('insight.lead', { from: period.from, to: period.to, n: daysIn(period) })}
      buttons={<PeriodChooser period={period} onChange={(query) => navigate(`?${query}`, { replace: true })} />}
    >
      {error ? (
        <ErrorPanel title={t('insight.failed')} action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}>
          {failureText(error, t)}
        </ErrorPanel>
      ) : data ? (
        <div className={styles.board} aria-busy={isPlaceholderData}>
          <Board data={data} />
        </div>
      ) : (
        <Loading label={t('shared.loading')} lines={12} />
      )}
    </ToolsPage>
  );
}
