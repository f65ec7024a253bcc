// Owns one session of somebody's own agenda: when, where, how it stands, and what it clashes with.
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Icon } from '@/ui/icon';
import { calendar, triangleAlert } from '@/ui/icons';
import { hallBeside } from '../agenda/programme';
import { fileOf, type MySession, PAGE, SEAT } from '../models';
import { SeatPart } from '../seats/seat-part';
import type { Seats } from '../seats/use-seats';
import { clashesOf } from './days';
import styles from './my-agenda.module.css';

interface MySessionItemProps {
  session: MySession;
  all: readonly MySession[];
  seats: Seats;
  now: number | null;
}

export function MySessionItem({ session, all, seats, now }: MySessionItemProps) {
  const { t, lang, local } = useI18n();
  const title = local(session, 'title');
  const hall = hallBeside(session.hall, local(session, 'room'));
  const clashes = clashesOf(session, all).map((other) => local(other, 'title'));
  const comma = lang === 'zh' ? '”“' : ', ';
  return (
    <li className={styles.session}>
      <p className={styles.time}>
        {formatDate(session.start_time, 'time')}–{formatDate(session.end_time, 'time')}
      </p>
      <div className={styles.about}>
        <h3 className={styles.title}>
          <Link to={`${PAGE.agenda}?id=${session.id}`}>{title}</Link>
        </h3>
        <p className={styles.where}>
          {hall && <b>{hall}</b>}
          <LocalText row={session} name="room" />
          {session.state === SEAT.none && <span>{t('programme.mine.starred')}</span>}
          {session.is_moved_up && <span>{t('programme.mine.movedUp')}</span>}
        </p>
        {clashes.length > 0 && (
          <p className={styles.clash}>
            <Icon path={triangleAlert} size={18} />
            {t('programme.mine.clash', { titles: clashes.join(comma) })}
          </p>
        )}
        <div className={styles.acts}>
          <SeatPart session={session} seats={seats} now={now} />
          <a
            className={styles.file}
            href={fileOf(session.id, lang)}
            download
            aria-label={t('programme.mine.fileOf', { title })}
          >
            <Icon path={calendar} size={18} />
            {t('programme.mine.file')}
          </a>
        </div>
      </div>
    </li>
  );
}
