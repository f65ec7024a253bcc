// Owns one session in the programme: what, where, who, and what one must know before going.
import { Link } from 'react-router';
import type { Session } from '@/api/models';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Tag } from '@/ui/tag';
import { SeatPart } from '../seats/seat-part';
import type { Seats } from '../seats/use-seats';
import { hallBeside, isOn, sessionPath } from './programme';
import styles from './session-card.module.css';

/** What a session asks of its visitors, in words. */
export function SessionMarks({ session }: { session: Session }) {
  const { t } = useI18n();
  return (
    <>
      {session.need_booking && <Tag flag="K">{t('programme.agenda.booking')}</Tag>}
      {session.is_summit && <span>{t('programme.agenda.summit')}</span>}
      {session.is_interpreted && <span>{t('programme.agenda.interpreted')}</span>}
    </>
  );
}

interface SessionCardProps {
  session: Session;
  seats: Seats;
  /** Null on the server, and until the page is alive. */
  now: number | null;
}

export function SessionCard({ session, seats, now }: SessionCardProps) {
  const { t, lang, local } = useI18n();
  const comma = lang === 'zh' ? '、' : ', ';
  const isRunning = isOn(session, now);
  const hall = hallBeside(session.hall, local(session, 'room'));
  return (
    <article className={isRunning ? styles.on : styles.card}>
      <p className={styles.meta}>
        {isRunning && <span className={styles.now}>{t('programme.agenda.now')}</span>}
        <LocalText row={session} name="track" />
        <span>{t('programme.agenda.until', { time: formatDate(session.end_time, 'time') })}</span>
      </p>
      <h2 className={styles.title}>
        <Link to={sessionPath(session)}>
          <LocalText row={session} name="title" />
        </Link>
      </h2>
      <p className={styles.where}>
        {hall && <b>{hall}</b>}
        <LocalText row={session} name="room" />
        <SessionMarks session={session} />
      </p>
      {session.speakers.length > 0 && (
        <p className={styles.who}>{session.speakers.map((person) => local(person, 'name')).join(comma)}</p>
      )}
      <SeatPart session={session} seats={seats} now={now} />
    </article>
  );
}
