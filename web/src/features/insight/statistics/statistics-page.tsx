// The organiser's statistics: how many came, when, from where, in which language, and what they looked at.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { DayChart } from '../charts/day-chart';
import { ShareList } from '../charts/share-list';
import { type Statistics, visitsQuery } from '../queries';
import { daysIn, periodOf } from './period';
import { PeriodChooser } from './period-chooser';
import styles from './statistics-page.module.css';
import { Totals } from './totals';

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

function Board({ data }: { data: Statistics }) {
  const t = useT();
  const days = data.days.map(({ day }) => day);
  const pick = (name: 'visits' | 'visitors' | 'sign_ups' | 'registrations') => data.days.map((row) => row[name]);
  const named = (key: string, name: string) => {
    const words = t.any(`${key}.${name}`);
    return words === `${key}.${name}` ? name : words;
  };
  const { visits } = data.totals;
  return (
    <>
      <Totals totals={data.totals} before={data.before} days={days.length} />
      {visits === 0 ? <Empty title={t('insight.empty')}>{t('insight.emptyText')}</Empty> : null}
      <div className={styles.wide}>
        <Sheet title={t('insight.perDay')}>
          <DayChart
            title={t('insight.perDay')}
            days={days}
            series={[
              { label: t('insight.visits'), values: pick('visits'), look: 'area' },
              { label: t('insight.visitors'), values: pick('visitors'), look: 'line' },
            ]}
          />
        </Sheet>
      </div>
      <div className={styles.wide}>
        <Sheet title={t('insight.signUpsPerDay')}>
          <DayChart
            title={t('insight.signUpsPerDay')}
            days={days}
            series={[
              { label: t('insight.sign_ups'), values: pick('sign_ups'), look: 'column' },
              { label: t('insight.registrations'), values: pick('registrations'), look: 'hatched' },
            ]}
          />
        </Sheet>
      </div>
      <Sheet title={t('insight.pages')} aside={<Top n={data.pages.length} />}>
        <ShareList
          title={t('insight.pages')}
          head={t('insight.page')}
          whole={visits}
          rows={data.pages.map((row) => ({ ...row, name: row.path }))}
        />
      </Sheet>
      <Sheet title={t('insight.sources')} aside={<Top n={data.sources.length} />}>
        <ShareList
          title={t('insight.sources')}
          head={t('insight.source')}
          whole={visits}
          rows={data.sources.map((row) => ({ ...row, name: row.source || t('insight.direct') }))}
        />
      </Sheet>
      <div className={styles.stack}>
        <Sheet title={t('insight.languages')}>
          <ShareList
            title={t('insight.languages')}
            head={t('insight.language')}
            rows={data.languages.map(({ language, visits: n }) => ({
              name: named('insight.language', language),
              visits: n,
            }))}
          />
        </Sheet>
        <Sheet title={t('insight.devices')}>
          <ShareList
            title={t('insight.devices')}
            head={t('insight.device')}
            rows={data.devices.map(({ device, visits: n }) => ({ name: named('insight.device', device), visits: n }))}
          />
        </Sheet>
      </div>
      <Sheet title={t('insight.browsers')}>
        <ShareList
          title={t('insight.browsers')}
          head={t('insight.browser')}
          rows={data.browsers.map(({ browser, visits: n }) => ({
            name: browser || t('insight.otherBrowser'),
            visits: n,
          }))}
        />
      </Sheet>
    </>
  );
}

const Top = ({ n }: { n: number }) => {
  const t = useT();
  return n > 0 ? <small>{t('insight.top', { n: grouped(n) })}</small> : null;
};
