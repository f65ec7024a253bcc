// Who looked at the reader's company page: how many, when, from where, by which way, and the names of those who show theirs.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { daysIn, periodOf } from '@/shared/charts/period';
import { PeriodChooser } from '@/shared/charts/period-chooser';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { pageStatisticsQuery } from '../queries';
import styles from '../statistics/statistics-page.module.css';
import { CallOnBoard } from './call-on-board';

export default function CallOnPage() {
  const t = useT();
  const company = useSession().user?.company_id;
  return company ? (
    <CallOn />
  ) : (
    <ToolsPage title={t('insight.callOn.title')}>
      <Empty title={t('insight.callOn.noCompany')}>{t('insight.callOn.noCompanyText')}</Empty>
    </ToolsPage>
  );
}

function CallOn() {
  const t = useT();
  const { meetingId } = useStartup();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const period = periodOf(new URLSearchParams(search), now);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...pageStatisticsQuery(meetingId, period),
    placeholderData: keepPreviousData,
  });
  return (
    <ToolsPage
      title={t('insight.callOn.title')}
      lead={t('insight.lead', { from: period.from, to: period.to, n: daysIn(period) })}
      buttons={<PeriodChooser period={period} onChange={(query) => navigate(`?${query}`, { replace: true })} />}
    >
      {error ? (
        <ErrorPanel title={t('insight.failed')} action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}>
          {failureText(error, t)}
        </ErrorPanel>
      ) : data ? (
        <div className={styles.board} aria-busy={isPlaceholderData}>
          <CallOnBoard
            data={data}
            look={
              <Button as={Link} to={`/companyDetail?id=${data.company_id}`}>
                {t('insight.callOn.open')}
              </Button>
            }
          />
        </div>
      ) : (
        <Loading label={t('shared.loading')} lines={12} />
      )}
    </ToolsPage>
  );
}
