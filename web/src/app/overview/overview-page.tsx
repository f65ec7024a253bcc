// Where administrators arrive: what this person may do, how much there is of it, and what was done last.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readPage } from '@/api/query';
import { iconNamed } from '@/app/console/icons';
import { useConsole } from '@/shared/console';
import type { AdminPage, OverviewCard } from '@/shared/feature';
import { formatDate, grouped } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useAuditWords } from '@/shared/records/audit-words';
import { useAllowed, useSession } from '@/shared/session';
import type { ListPath } from '@/shared/table';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Icon } from '@/ui/icon';
import { Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import styles from './overview-page.module.css';

/** An administrators' page that has a card here. */
type Area = AdminPage & { card: OverviewCard };
const hasCard = (page: AdminPage): page is Area => page.card !== undefined;

/** One row is asked for, because only total and tabs are read. */
const countQuery = (list: ListPath) => readPage(list, { limit: 1 } as never, { auth: true, staleTime: 0 });

export default function OverviewPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const { user, permissions } = useSession();
  const seesAudit = useAllowed('audit.view');
  const { adminPages } = useConsole();
  const areas = adminPages
    .filter(hasCard)
    .filter(({ permission }) => permissions.includes(permission))
    .toSorted((a, b) => (a.card.position ?? adminPages.length) - (b.card.position ?? adminPages.length));
  return (
    <ToolsPage
      title={t('app.overview.title')}
      lead={t('app.overview.lead', { name: personName(user, i18n), n: areas.length })}
    >
      {areas.length > 0 ? (
        <ul className={styles.areas}>
          {areas.map((area) => (
            <AreaCard key={area.path} area={area} />
          ))}
        </ul>
      ) : (
        <p>{t('app.overview.elsewhere')}</p>
      )}
      {seesAudit ? <LatestChanges /> : null}
    </ToolsPage>
  );
}

function AreaCard({ area }: { area: Area }) {
  const t = useT();
  return (
    <li className={styles.area}>
      <Link to={area.path} className={styles.link}>
        <Icon path={iconNamed(area.menu.icon)} size={22} />
        <h2>{t(area.card.title)}</h2>
      </Link>
      <p className={styles.text}>{t(area.card.text)}</p>
      {area.card.counts ? <AreaCount area={area} list={area.card.counts} /> : null}
    </li>
  );
}

function AreaCount({ area, list }: { area: Area; list: ListPath }) {
  const t = useT();
  const { alarm } = area.card;
  const { data } = useQuery(countQuery(list));
  const alarming = data?.statusInfo.find(({ status }) => status === alarm?.status)?.count ?? 0;
  return (
    <p className={styles.count}>
      <b>{data ? grouped(data.total) : '\u2007'}</b>
      {alarm && alarming > 0 ? (
        <Link to={`${area.path}?status=${alarm.status}`} className={styles.alarm}>
          <Tag flag={alarm.flag}>
            {t(alarm.label)} {grouped(alarming)}
          </Tag>
        </Link>
      ) : null}
    </p>
  );
}

const LATEST_CHANGE_COUNT = 6;

function LatestChanges() {
  const t = useT();
  const words = useAuditWords();
  const { data } = useQuery(readPage('/atms/audit/logs', { limit: LATEST_CHANGE_COUNT }, { auth: true, staleTime: 0 }));
  return (
    <Sheet
      title={t('app.overview.latest')}
      aside={
        <Link className={styles.all} to="/admin/audit">
          {t('app.overview.all')}
        </Link>
      }
    >
      {!data ? (
        <Loading className={styles.loading} label={t('shared.loading')} lines={4} />
      ) : data.rows.length === 0 ? (
        <p className={styles.loading}>{t('identity.audit.empty')}</p>
      ) : (
        <ol className={styles.changes}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <time>{formatDate(row.at, 'minute')}</time>
              <span>
                <b>{row.user_name}</b> {words.action(row.action)} {words.kind(row.object_type)} <b>{row.object_name}</b>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
