// Owns the calendar of fairs: the hot ones with their pictures, then all of them by date, narrowed by state.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { SameActivity } from '@/api/models';
import { expoPath, STATUS } from '@/features/site/home/units/same-expos';
import { hotExposQuery } from '@/features/site/pages/queries';
import { SitePage, sitePageQueries } from '@/features/site/pages/site-page';
import { sameExposQuery } from '@/features/site/queries';
import { calendar, chartDates, grouped } from '@/shared/format';
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Choices } from '@/shared/page/choices';
import { Loaded } from '@/shared/page/loaded';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { Picture } from '@/ui/picture';
import { SectionHead } from '@/ui/section-head';
import { Tag } from '@/ui/tag';
import styles from './activity-list-page.module.css';

const PATH = '/activityList';

export const queries: PageModule['queries'] = ({ startup }) => [
  ...sitePageQueries(startup, PATH),
  hotExposQuery(startup.meetingId),
  sameExposQuery(startup.meetingId),
];

const STATES: readonly [state: number, label: PlainLabelKey][] = [
  [0, 'site.activities.all'],
  [1, 'site.home.same.booking'],
  [2, 'site.home.same.preparing'],
  [3, 'site.home.same.ended'],
];

const stateIn = (search: URLSearchParams) => STATES.find(([state]) => String(state) === search.get('type'))?.[0] ?? 0;
const addressOf = (state: number) => (state === 0 ? '' : `?type=${state}`);

function Hot() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: expos = [] } = useQuery(hotExposQuery(meetingId));
  if (expos.length === 0) return null;
  return (
    <section aria-labelledby="activities-hot">
      <SectionHead id="activities-hot" title={t('site.activities.hot')} />
      <ul className={styles.hot}>
        {expos.map((expo) => (
          <li key={expo.id}>
            {expo.image && (
              <Link to={expoPath(expo)} className={styles.frame} tabIndex={-1} aria-hidden="true">
                <Picture src={expo.image} alt="" width={480} height={270} cover />
              </Link>
            )}
            <p className={styles.dates}>{chartDates(expo.start_time, expo.end_time)}</p>
            <h3 className={styles.name}>
              <Link to={expoPath(expo)}>
                <LocalText row={expo} name="title" />
              </Link>
            </h3>
            <LocalText row={expo} name="summary" as="p" className={styles.summary} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ expo }: { expo: SameActivity }) {
  const { t } = useI18n();
  const status = STATUS[expo.status];
  return (
    <li className={styles.row}>
      <p className={styles.when}>
        <span className={styles.date}>{chartDates(expo.start_time, expo.end_time)}</span>
        <span>{calendar(expo.start_time).year}</span>
      </p>
      <div>
        <h3 className={styles.title}>
          <Link to={expoPath(expo)}>
            <LocalText row={expo} name="title" />
          </Link>
        </h3>
        <p className={styles.place}>
          <LocalText row={expo} name="city" />
          <LocalText row={expo} name="venue" />
        </p>
      </div>
      <p className={styles.area}>{t('site.activities.area', { area: grouped(expo.area) })}</p>
      <p className={styles.status}>{status && <Tag flag={status.flag}>{t.any(status.label)}</Tag>}</p>
    </li>
  );
}

function List() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const [search] = useSearchParams();
  const state = stateIn(search);
  const expos = useQuery(sameExposQuery(meetingId));
  const ofState = (rows: SameActivity[], wanted: number) =>
    rows.filter((expo) => wanted === 0 || expo.status === wanted).sort((a, b) => a.start_time - b.start_time);
  const choices = STATES.map(([value, label]) => ({
    key: String(value),
    to: PATH + addressOf(value),
    label: t.any(label),
    count: ofState(expos.data ?? [], value).length,
    isCurrent: value === state,
  }));
  const empty = { title: t('site.activities.none.title'), text: t('site.activities.none.text') };
  return (
    <div className={section.wrap}>
      <Hot />
      <section className={section.section} aria-labelledby="activities-all">
        <SectionHead id="activities-all" title={t('site.activities.calendar')} />
        <Choices label={t('site.activities.states')} choices={choices} />
        <Loaded query={expos} empty={empty}>
          {(rows) => (
            <ul className={styles.list}>
              {ofState(rows, state).map((expo) => (
                <Row key={expo.id} expo={expo} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
    </div>
  );
}

export default function ActivityListPage() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  return (
    <SitePage
      path={PATH}
      label="site.page.activities"
      search={addressOf(stateIn(search))}
      description={t('site.activities.description')}
      own={{ activity_list: <List /> }}
    />
  );
}
