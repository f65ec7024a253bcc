// Owns one session in the programme: what, where, who, and what one must know before going.
import { Link } from 'react-router';
import type { Session } from '@/api/models';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Tag } from '@/ui/tag';
import { sessionPath } from './programme';
import styles from './session-card.module.css';

/** What a session asks of its visitors, in words. */
export function SessionMarks({ session }: { session: Session }) {
  const { t } = useI18n();
  return (
    <>
      {session.need_booking && <Tag flag="K">{t('event.agenda.booking')}</Tag>}
      {session.is_summit && <span>{t('event.agenda.summit')}</span>}
      {session.is_interpreted && <span>{t('event.agenda.interpreted')}</span>}
    </>
  );
}

export function SessionCard({ session, isOn }: { session: Session; isOn: boolean }) {
  const { t, lang, local } = useI18n();
  const comma = lang === 'zh' ? '、' : ', ';
  return (
    <article className={isOn ? styles.on : styles.card}>
      <p className={styles.meta}>
        {isOn && <span className={styles.now}>{t('event.agenda.now')}</span>}
        <LocalText row={session} name="track" />
        <span>{t('event.agenda.until', { time: formatDate(session.end_time, 'time') })}</span>
      </p>
      <h2 className={styles.title}>
        <Link to={sessionPath(session)}>
          <LocalText row={session} name="title" />
        </Link>
      </h2>
      <p className={styles.where}>
        {session.hall && <b>{session.hall}</b>}
        <LocalText row={session} name="room" />
        <SessionMarks session={session} />
      </p>
      {session.speakers.length > 0 && (
        <p className={styles.who}>{session.speakers.map((person) => local(person, 'name')).join(comma)}</p>
      )}
    </article>
  );
}
