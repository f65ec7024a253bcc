// Owns what a session says about its seats, and the buttons to book one, wait for one and give it back.
import type { ReactNode } from 'react';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Tag } from '@/ui/tag';
import type { Seated } from '../models';
import styles from './seat-part.module.css';
import { hasBegun, type Standing, standingOf } from './standing';
import { StarButton } from './star-button';
import type { Seats } from './use-seats';

interface SeatPartProps {
  session: Seated;
  seats: Seats;
  /** Null on the server, and until the page is alive. */
  now: number | null;
  /** The session's own page: one button that stands out, as wide as its column. */
  isMain?: boolean;
  className?: string;
}

function Words({ session, seats, standing }: { session: Seated; seats: Seats; standing: Standing }): ReactNode {
  const { t } = useI18n();
  const places = seats.placesOf(session.id);
  switch (standing) {
    case 'booked':
      return <Tag flag="C">{t('programme.seat.booked')}</Tag>;
    case 'waiting':
      return <Tag flag="K">{t('programme.seat.waiting', { n: seats.ownOf(session.id)?.position ?? 0 })}</Tag>;
    case 'begun':
      return t('programme.seat.begun');
    case 'full':
      return t('programme.seat.full', { n: session.capacity, waiting: places?.waiting ?? 0 });
    case 'free':
      return places ? t('programme.seat.places', { n: places.places_left, all: places.capacity }) : null;
    default:
      return null;
  }
}

export function SeatPart({ session, seats, now, isMain, className }: SeatPartProps) {
  const { t, local } = useI18n();
  const standing = standingOf(session, seats.placesOf(session.id), seats.ownOf(session.id), now);
  const title = local(session, 'title');
  const isLate = hasBegun(session, now);
  const button = (words: string, act: () => void, kind?: 'go') => (
    <Button
      size={isMain ? 'medium' : 'small'}
      wide={isMain}
      kind={isMain ? kind : undefined}
      busy={seats.isBusy(session.id)}
      aria-label={t('programme.seat.of', { act: words, title })}
      onClick={act}
    >
      {words}
    </Button>
  );
  return (
    <div className={cx(isMain ? styles.main : styles.seat, className)}>
      {/* How many seats are left and whose they are arrives later, and changes: it stands after what is pressed. */}
      <span className={styles.acts}>
        <StarButton session={session} seats={seats} name={title} />
        {standing === 'free' && button(t('programme.seat.book'), () => seats.book(session), 'go')}
        {standing === 'full' && button(t('programme.seat.wait'), () => seats.book(session, { waiting: 1 }), 'go')}
        {standing === 'booked' && !isLate && button(t('programme.seat.cancel'), () => seats.cancel(session))}
        {standing === 'waiting' && !isLate && button(t('programme.seat.leave'), () => seats.cancel(session))}
      </span>
      <span className={styles.words} data-kept={session.need_booking || undefined}>
        <Words session={session} seats={seats} standing={standing} />
      </span>
    </div>
  );
}
