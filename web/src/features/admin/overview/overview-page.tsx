// Where administrators arrive: what this person may do, how much there is of it, and what was done last.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readPage } from '@/api/query';
import { useAuditWords } from '@/features/admin/audit/words';
import { MAY } from '@/features/admin/permissions';
import { formatDate, grouped } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useAllowed, useSession } from '@/shared/session';
import type { ListPath } from '@/shared/table';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Icon } from '@/ui/icon';
import { Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { AREAS, type Area } from './areas';
import styles from './overview-page.module.css';

/** One row is asked for, because only total and tabs are read. */
const countQuery = (list: ListPath) => readPage(list, { limit: 1 } as never, { auth: true, staleTime: 0 });

export default function OverviewPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const { user, permissions } = useSession();
  const seesAudit = useAllowed(MAY.audit);
  const areas = AREAS.filter((area) => permissions.includes(area.auth));
  return (
    <ToolsPage
      title={t('admin.overview.title')}
      lead={t('admin.overview.lead', { name: personName(user, i18n), n: areas.length })}
    >
      {areas.length > 0 ? (
        <ul className={styles.areas}>
          {areas.map((area) => (
            <AreaCard key={area.path} area={area} />
          ))}
        </ul>
      ) : (
        <p>{t('admin.overview.elsewhere')}</p>
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
        <Icon path={area.icon} size={22} />
        <h2>{t(area.title)}</h2>
      </Link>
      <p className={styles.text}>{t(area.text)}</p>
      {area.list ? <AreaCount area={area} list={area.list} /> : null}
    </li>
  );
}

function AreaCount({ area, list }: { area: Area; list: ListPath }) {
  const t = useT();
  const { data } = useQuery(countQuery(list));
  const alarming = data?.statusInfo.find(({ status }) => status === area.alarm?.status)?.count ?? 0;
  return (
    <p className={styles.count}>
      <b>{data ? grouped(data.total) : '\u2007'}</b>
      {area.alarm && alarming > 0 ? (
        <Link to={`${area.path}?status=${area.alarm.status}`} className={styles.alarm}>
          <Tag flag={area.alarm.label === 'admin.message.failed' ? 'U' : 'M'}>
            {t(area.alarm.label)} {grouped(alarming)}
          </Tag>
        </Link>
      ) : null}
    </p>
  );
}

const LATEST = 6;

function LatestChanges() {
  const t = useT();
  const words = useAuditWords();
  const { data } = useQuery(readPage('/atms/audit/logs', { limit: LATEST }, { auth: true, staleTime: 0 }));
  return (
    <Sheet
      title={t('admin.overview.latest')}
      aside={
        <Link className={styles.all} to="/admin/audit">
          {t('admin.overview.all')}
        </Link>
      }
    >
      {!data ? (
        <Loading className={styles.loading} label={t('shared.loading')} lines={4} />
      ) : data.rows.length === 0 ? (
        <p className={styles.loading}>{t('admin.audit.empty')}</p>
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
