// The board of a day: rooms across, time down, and sessions that are picked up, moved and put down.
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { SessionSeats } from '../models';
import { hoursOf, lengthOf, type Place, placeOf, type Room, rowsOf, STEP, spanOf } from './timetable';
import styles from './timetable.module.css';
import { useMoving } from './use-moving';

interface BoardProps {
  day: number;
  /** Those of the day. */
  sessions: SessionSeats[];
  rooms: Room[];
  /** What was just done. */
  said: string;
  /** What can be done about it. */
  actions: ReactNode;
  timeOf: (session: SessionSeats, start: number) => string;
  onMove: (session: SessionSeats, to: Place, room: Room) => Promise<void>;
}

const placed = (column: number, from: number, to: number) =>
  ({ '--column': column, '--from': from, '--to': to }) as CSSProperties;

export function Board({ day, sessions, rooms, said, actions, timeOf, onMove }: BoardProps) {
  const { t, local } = useI18n();
  const span = spanOf(sessions, day);
  const board = useRef<HTMLDivElement>(null);
  const moving = useMoving({ board, sessions, rooms, span, onMove });
  const { picked, refused, isSaving } = moving;
  const roomName = (room: Room | undefined) => (room ? local(room, 'room') || room.hall : '');

  const taken = picked?.taken[0];
  const status = isSaving
    ? t('programme.grid.saving')
    : picked
      ? [
          t('programme.grid.moving', {
            title: local(picked.session, 'title'),
            time: timeOf(picked.session, picked.place.start),
            room: roomName(rooms[picked.place.room]),
          }),
          taken ? t('programme.grid.taken', { title: local(taken, 'title') }) : '',
        ]
          .filter(Boolean)
          .join(' · ')
      : refused
        ? t('programme.grid.stays', { title: local(refused, 'title') })
        : said || t('programme.grid.hint');
  return (
    <>
      <div className={styles.status} data-bad={(picked ? taken : refused) ? true : undefined}>
        <p role="status">{status}</p>
        {picked || refused || isSaving ? null : actions}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={styles.scroll} aria-label={t('programme.grid.board')} tabIndex={0}>
        <div
          ref={board}
          className={styles.board}
          style={{ '--rooms': rooms.length, '--steps': (span.last - span.first) / STEP } as CSSProperties}
        >
          {rooms.map((room, index) => (
            <p
              key={`${room.hall}/${room.room_zh}/${room.room_en}`}
              className={styles.room}
              style={placed(index + 2, 1, 2)}
              data-room
            >
              {room.hall ? <b>{room.hall}</b> : null} {local(room, 'room')}
            </p>
          ))}
          {hoursOf(span).map((hour) => {
            const { from, to } = rowsOf(hour, 3600, span);
            return (
              <p key={hour} className={styles.hour} style={placed(1, from, to)} aria-hidden="true">
                {formatDate(hour, 'time')}
              </p>
            );
          })}
          {sessions.map((session) => {
            const isPicked = picked?.session.id === session.id;
            const place = isPicked && picked ? picked.place : placeOf(session, rooms);
            const { from, to } = rowsOf(place.start, lengthOf(session), span);
            return (
              <button
                key={session.id}
                type="button"
                className={styles.session}
                style={placed(place.room + 2, from, to)}
                data-picked={isPicked || undefined}
                data-bad={isPicked && taken ? true : undefined}
                aria-pressed={isPicked}
                {...moving.propsOf(session)}
              >
                <b>{local(session, 'title')}</b> <span>{timeOf(session, place.start)}</span>
                <VisuallyHidden> {roomName(rooms[place.room])}</VisuallyHidden>
              </button>
            );
          })}
        </div>
      </section>
    </>
  );
}
