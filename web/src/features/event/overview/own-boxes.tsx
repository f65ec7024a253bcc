// What somebody has by now: the ticket, the sessions of today or of the next day, and the latest notices. A box with nothing in
// it is not there.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { latestQuery, NOTICES_PAGE } from '@/shared/notices/models';
import { useStartup } from '@/shared/startup';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import { Box } from './box';
import styles from './overview.module.css';
import { nextSessions, WAITING } from './sessions';

const TICKET_PAGE = '/console/myParticipation/myTicket';
const AGENDA_PAGE = '/console/myParticipation/agenda';
const MINUTE_MS = 60_000;
const NOTICES_SHOWN = 3;
const VALID = 1;

const AUTH = { auth: true, staleTime: 0 } as const;
const ticketsQuery = (activity_id: number) => read('/atlas/exhibition/ticket', { activity_id }, AUTH);
const agendaQuery = (activity_id: number) => read('/atlas/exhibition/my_agenda', { activity_id }, AUTH);

export function MyTickets() {
  const { t, local } = useI18n();
  const { meeting, meetingId } = useStartup();
  // A meeting that sells or gives none has no page for them either.
  const hasTickets = meeting.apply_params?.other?.ticket === 1;
  const { data = [] } = useQuery({ ...ticketsQuery(meetingId), enabled: hasTickets });
  const valid = data.filter(({ status }) => status === VALID);
  if (valid.length === 0) return null;
  return (
    <Box title={t('event.overview.tickets')}>
      <ul className={styles.meetings}>
        {valid.map((ticket) => (
          <li key={ticket.id}>
            <Link to={TICKET_PAGE}>
              <span className={styles.when}>{ticket.number}</span>
              <span>{local(ticket, 'ticket_type')}</span>
              <span>{t('event.overview.showTicket')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

export function MySessions() {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const now = useNow(MINUTE_MS);
  const { data = [] } = useQuery(agendaQuery(meetingId));
  const { rows, isToday } = nextSessions(data, now);
  if (rows.length === 0) return null;
  return (
    <Box
      title={t(isToday ? 'event.overview.agendaToday' : 'event.overview.agendaNext')}
      aside={<Link to={AGENDA_PAGE}>{t('event.overview.agendaAll')}</Link>}
    >
      <ul className={styles.meetings}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={AGENDA_PAGE}>
              <span className={styles.when}>
                {isToday ? null : <small>{formatDate(row.start_time, 'monthDay')}</small>}
                {formatDate(row.start_time, 'time')}
              </span>
              <span className={styles.title}>
                {local(row, 'title')}
                {row.state === WAITING && <Tag flag="K">{t('event.overview.agendaWaiting')}</Tag>}
              </span>
              <span>{local(row, 'room')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

export function LatestNotices() {
  const { t, local } = useI18n();
  const { data } = useQuery(latestQuery());
  const rows = data?.rows.slice(0, NOTICES_SHOWN) ?? [];
  if (rows.length === 0) return null;
  return (
    <Box title={t('event.overview.notices')} aside={<Link to={NOTICES_PAGE}>{t('event.overview.noticesAll')}</Link>}>
      <ul className={styles.meetings}>
        {rows.map((notice) => (
          <li key={notice.id}>
            <Link to={NOTICES_PAGE}>
              <span className={styles.when}>
                <small>{formatDate(notice.created_at, 'monthDay')}</small>
                {formatDate(notice.created_at, 'time')}
              </span>
              <span>{local(notice, 'title')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}
