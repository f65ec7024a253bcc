// Whom one meets next, one to one; nothing where there is nobody.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useNow } from '@/ui/use-now';
import { Box } from './box';
import styles from './overview.module.css';

const PAGE = '/console/myParticipation/meetings';
const MINUTE_MS = 60_000;
const SHOWN = 3;

const meetingsQuery = () =>
  read('/atlas/activity_one2one/applys/mine', { box: 'accepted', nopage: 1 }, { auth: true, staleTime: 0 });

export function NextMeetings() {
  const i18n = useI18n();
  const { t, local } = i18n;
  const now = useNow(MINUTE_MS);
  const { data = [] } = useQuery(meetingsQuery());
  const next = data.filter((row) => now !== null && row.slot_at + row.slot_minutes * 60 > now).slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <Box title={t('event.overview.meetings')} aside={<Link to={PAGE}>{t('event.overview.meetingsAll')}</Link>}>
      <ul className={styles.meetings}>
        {next.map((row) => (
          <li key={row.id}>
            <Link to={`${PAGE}?id=${row.id}`}>
              <span className={styles.when}>
                <small>{formatDate(row.slot_at, 'monthDay')}</small>
                {formatDate(row.slot_at, 'time')}
              </span>
              <span>{personName(row.person, i18n)}</span>
              <span>{local(row, 'table')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
