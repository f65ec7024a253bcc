// How freight is doing in a period: how soon owners are answered, how many inquiries end in a deal, by lane and by agent.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { read } from '@/api/query';
import { daysIn, type Period, periodOf } from '@/shared/charts/period';
import { PeriodChooser } from '@/shared/charts/period-chooser';
import { failureText } from '@/shared/failure-text';
import { endOfDay, grouped, parseDay } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { inquiryStatus, labelOf } from '@/shared/refdata/enumerations';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { STATE } from '../inquire/models';
import { spanName } from '../inquiry/words';
import styles from './dashboard.module.css';
import { DASHBOARD, type Dashboard } from './models';
import { ShareTable } from './share-table';
import { rateName } from './shares';

/** From the first second of the first day to the last of the last. */
const dashboardQuery = ({ from, to }: Period) => ({
  ...read(
    DASHBOARD,
    { from: parseDay(from) ?? undefined, to: endOfDay(parseDay(to) ?? 0) + 1 },
    { auth: true, staleTime: 0 },
  ),
  placeholderData: keepPreviousData,
});

export default function DashboardPage() {
  const { t } = useI18n();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const period = periodOf(new URLSearchParams(search), now);
  const query = useQuery(dashboardQuery(period));
  return (
    <ToolsPage
      title={t('freight.dashboard.title')}
      lead={t('freight.dashboard.lead', { from: period.from, to: period.to, n: daysIn(period) })}
      buttons={<PeriodChooser period={period} onChange={(next) => navigate(`?${next}`, { replace: true })} />}
    >
      {query.error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : query.data ? (
        <div className={styles.board} aria-busy={query.isPlaceholderData}>
          <Board of={query.data} />
        </div>
      ) : (
        <Loading label={t('shared.loading')} lines={12} />
      )}
    </ToolsPage>
  );
}

function Board({ of }: { of: Dashboard }) {
  const { t, lang, local } = useI18n();
  const { total } = of;
  const figures = [
    [
      t('freight.dashboard.inquiries'),
      grouped(total.inquiries),
      t('freight.dashboard.distributedOf', { n: grouped(total.distributed) }),
    ],
    [
      t('freight.dashboard.firstAnswer'),
      spanName(total.median_answer_seconds, t),
      t('freight.dashboard.median', { n: grouped(total.answered) }),
    ],
    [
      t('freight.dashboard.winRate'),
      rateName(total.win_rate),
      t('freight.dashboard.wonOf', { won: grouped(total.won), n: grouped(total.distributed) }),
    ],
    [
      t('freight.dashboard.waiting'),
      grouped(of.states.find(({ status }) => status === STATE.pending)?.count ?? 0),
      t('freight.dashboard.now'),
    ],
  ] as const;
  return (
    <>
      <dl className={styles.totals}>
        {figures.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {total.inquiries === 0 ? (
        <div className={styles.wide}>
          <Empty title={t('freight.dashboard.empty')}>{t('freight.dashboard.emptyText')}</Empty>
        </div>
      ) : (
        <>
          <div className={styles.wide}>
            <Sheet title={t('freight.dashboard.byLane')}>
              <ShareTable
                title={t('freight.dashboard.byLane')}
                heads={[
                  t('freight.inquiry.laneHead'),
                  t('freight.dashboard.inquiries'),
                  t('freight.dashboard.winRate'),
                  t('freight.dashboard.firstAnswer'),
                ]}
                rows={of.lanes.map((lane) => ({
                  key: `${lane.origin_country_id}-${lane.destination_country_id}`,
                  name: t('freight.inquiry.lane', { from: local(lane, 'origin'), to: local(lane, 'destination') }),
                  count: lane.inquiries,
                  more: [rateName(lane.win_rate), spanName(lane.median_answer_seconds, t)],
                }))}
              />
            </Sheet>
          </div>
          <Sheet title={t('freight.dashboard.byAgent')}>
            <ShareTable
              title={t('freight.dashboard.byAgent')}
              heads={[
                t('freight.review.agent'),
                t('freight.dashboard.claims'),
                t('freight.dashboard.winRate'),
                t('freight.dashboard.firstAnswer'),
              ]}
              rows={of.agents.map((agent) => ({
                key: String(agent.company_id),
                name: local(agent, 'name'),
                count: agent.claims,
                more: [rateName(agent.win_rate), spanName(agent.median_answer_seconds, t)],
              }))}
            />
          </Sheet>
          <Sheet title={t('freight.dashboard.byState')}>
            <ShareTable
              title={t('freight.dashboard.byState')}
              heads={[t('records.state'), t('freight.dashboard.inquiries')]}
              rows={of.states.map(({ status, count }) => ({
                key: String(status),
                name: labelOf(inquiryStatus, status, lang) ?? String(status),
                count,
                more: [],
              }))}
            />
          </Sheet>
        </>
      )}
    </>
  );
}
