// Owns who looked at somebody's card, by day and by name as far as people show theirs, and at whom they looked themselves.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { chartDates, formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { initials } from '@/shared/person';
import { useStartup } from '@/shared/startup';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { DayBars } from './day-bars';
import { type CardViewer, summaryQuery, type ViewedExhibitor, viewedQuery, viewersQuery } from './queries';
import styles from './views-page.module.css';

const OWN_CARD = '/console/cardManage/crad_detail';
const DIRECTORY = '/exhibitiorList';
const STEP = 20;
/** As many as one page of the API has. */
const MAX_ROWS = 100;

export default function ViewsPage() {
  const { t } = useI18n();
  return (
    <ToolsPage
      title={t('network.views.title')}
      lead={t('network.views.lead')}
      buttons={
        <Button as={Link} to={OWN_CARD}>
          {t('network.views.ownCard')}
        </Button>
      }
    >
      <Summary />
      <Viewers />
      <Viewed />
    </ToolsPage>
  );
}

interface Answered<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

function Answer<T>({ query, children }: { query: Answered<T>; children: (data: T) => ReactNode }) {
  const { t } = useI18n();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <Loading label={t('shared.loading')} lines={4} />;
  return (
    <ErrorPanel
      level={3}
      title={t('shared.busy')}
      action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
    >
      {failureText(query.error, t)}
    </ErrorPanel>
  );
}

function Summary() {
  const { t } = useI18n();
  const summary = useQuery(summaryQuery());
  return (
    <Sheet title={t('network.views.summary')}>
      <Answer query={summary}>
        {({ total_views, days }) => (
          <div className={styles.summary}>
            <p className={styles.total}>
              <b className={styles.figure}>{grouped(total_views)}</b>
              <span>{t.any('network.views.total', { n: total_views })}</span>
            </p>
            <DayBars days={days} />
          </div>
        )}
      </Answer>
    </Sheet>
  );
}

function Viewers() {
  const { t } = useI18n();
  const [limit, setLimit] = useState(STEP);
  const viewers = useQuery({ ...viewersQuery(limit), placeholderData: keepPreviousData });
  return (
    <Sheet title={t('network.views.viewers')}>
      <Answer query={viewers}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Empty
              level={3}
              title={t('network.views.nobody')}
              action={
                <Button as={Link} to={OWN_CARD}>
                  {t('network.views.share')}
                </Button>
              }
            >
              {t('network.views.nobodyText')}
            </Empty>
          ) : (
            <>
              <ul className={styles.rows}>
                {keyed(rows).map(({ key, row }) => (
                  <Viewer key={key} row={row} />
                ))}
              </ul>
              {total > rows.length && limit < MAX_ROWS && (
                <p className={styles.more}>
                  <Button onClick={() => setLimit(limit + STEP)}>{t('network.views.more')}</Button>
                </p>
              )}
            </>
          )
        }
      </Answer>
    </Sheet>
  );
}

/** Whoever is not named has nothing but their place in the list. */
const keyed = (rows: readonly CardViewer[]) =>
  rows.map((row, place) => ({ row, key: row.viewer ? `${row.day} ${row.viewer.user_id}` : `${row.day} at ${place}` }));

function Viewer({ row: { viewer, day, times } }: { row: CardViewer }) {
  const { t, lang, local } = useI18n();
  const name = viewer ? local(viewer, 'name') : '';
  const work = viewer ? [local(viewer, 'position'), local(viewer, 'company')].filter(Boolean) : [];
  return (
    <li className={styles.row}>
      <span className={styles.face} aria-hidden="true">
        {viewer?.avatar ? <Picture src={viewer.avatar} alt="" width={40} height={40} cover /> : initials(name) || '–'}
      </span>
      <p className={styles.who}>
        {viewer ? (
          <Link to={`/negotiationHall?person=${viewer.user_id}`} className={styles.name}>
            {name}
          </Link>
        ) : (
          <span className={styles.unnamed}>{t('network.views.unnamed')}</span>
        )}
        <small>{work.join(lang === 'zh' ? '，' : ', ')}</small>
      </p>
      <span className={styles.times}>{t('network.views.times', { n: times })}</span>
      <time className={styles.day}>{chartDates(day)}</time>
    </li>
  );
}

function Viewed() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const viewed = useQuery(viewedQuery(meetingId));
  return (
    <Sheet title={t('network.views.viewed')}>
      <Answer query={viewed}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              level={3}
              title={t('network.views.noneViewed')}
              action={
                <Button as={Link} to={DIRECTORY}>
                  {t('network.views.find')}
                </Button>
              }
            >
              {t('network.views.noneViewedText')}
            </Empty>
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <Exhibitor key={row.company_id} row={row} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Sheet>
  );
}

function Exhibitor({ row }: { row: ViewedExhibitor }) {
  const [stand, ...others] = row.booth_no.split(',');
  return (
    <li className={styles.row}>
      <span className={styles.logo}>{row.logo && <Picture src={row.logo} alt="" width={40} height={40} />}</span>
      <p className={styles.who}>
        <Link to={`/companyDetail?id=${row.company_id}`} className={styles.name}>
          <LocalText row={row} name="name" />
        </Link>
      </p>
      <b className={styles.stand}>
        {stand || '–'}
        {others.length > 0 && <small> +{others.length}</small>}
      </b>
      <time className={styles.day}>{formatDate(row.viewed_at, 'minute')}</time>
    </li>
  );
}
