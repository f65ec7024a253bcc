// Owns a day as a grid on wide screens: places across, time down. Where there is no room for it, it is a short list.
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Session } from '@/api/models';
import { zoned } from '@/shared/event-data';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SeatPart } from '../seats/seat-part';
import type { Seats } from '../seats/use-seats';
import styles from './day-grid.module.css';
import { gridOf, hallBeside, isOn, sessionPath } from './programme';

/** The first line has the names of the places, the first column the times. */
const placed = (column: number, from: number, to: number) =>
  ({ '--column': column + 1, '--from': from + 1, '--to': to + 1 }) as CSSProperties;

export function DayGrid({ sessions, seats, now }: { sessions: Session[]; seats: Seats; now: number | null }) {
  const { local } = useI18n();
  const { places, times, cells } = gridOf(sessions);
  const starts = new Set(sessions.map(({ start_time }) => start_time));
  return (
    <div className={styles.grid} style={{ '--places': places.length } as CSSProperties}>
      {places.map((place, index) => (
        <p key={place.id} className={styles.place} style={placed(index + 1, 0, 1)} aria-hidden="true">
          <b>{hallBeside(place.hall, local(place, 'room'))}</b> {local(place, 'room')}
        </p>
      ))}
      {times.map((time, index) =>
        starts.has(time) ? (
          <p key={time} className={styles.time} style={placed(0, index + 1, index + 2)} aria-hidden="true">
            {formatDate(time, 'time')}
          </p>
        ) : null,
      )}
      {cells.map(({ session, column, from, to }) => (
        <article
          key={session.id}
          className={isOn(session, now) ? styles.on : styles.cell}
          style={placed(column, from, to)}
        >
          <p className={styles.span}>
            <time dateTime={zoned(session.start_time)}>{formatDate(session.start_time, 'time')}</time>–
            {formatDate(session.end_time, 'time')}
            <span className={styles.room}>
              {hallBeside(session.hall, local(session, 'room'))} <LocalText row={session} name="room" />
            </span>
          </p>
          <h2 className={styles.title}>
            <Link to={sessionPath(session)}>
              <LocalText row={session} name="title" />
            </Link>
          </h2>
          <SeatPart session={session} seats={seats} now={now} />
        </article>
      ))}
    </div>
  );
}
