// Owns booking on a hotel's page: what is asked for, the rooms that answer it, the rule, and the way to book.
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { HotelDetail } from '@/api/models';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { useSession } from '@/shared/session';
import { Alert } from '@/ui/alert';
import { type Offer, PAGE, type RoomType } from '../models';
import { RoomList } from './room-list';
import { ruleWords, untilWords } from './rule-words';
import { StayForm } from './stay-form';
import styles from './stay-part.module.css';
import { useStay } from './use-stay';

const BookDialog = lazy(() => import('../book/book-dialog'));

interface StayPartProps {
  hotel: HotelDetail;
  /** What everybody sees before anything is asked. */
  types: RoomType[];
}

export function StayPart({ hotel, types }: StayPartProps) {
  const { t, lang } = useI18n();
  const asking = useStay(hotel.id);
  const { userId } = useSession();
  const { answer, error, stay, party, now } = asking;
  const [chosen, setChosen] = useState<Offer | null>(null);
  const [isWanted, setWanted] = useState(false);
  const book = (offer: Offer) => {
    if (asking.isStranger()) return;
    setWanted(true);
    setChosen(offer);
  };
  const rooms = answer?.room_types ?? types;
  const most = Math.max(1, ...rooms.map((room) => room.guests));
  return (
    <section className={styles.part} aria-labelledby="hotel-rooms">
      <h2 id="hotel-rooms" className={styles.heading}>
        {t('lodging.hotel.rooms')}
      </h2>
      <StayForm asking={asking} most={most} />
      {answer && !answer.is_open && <Alert kind="warn">{t('lodging.stay.closed')}</Alert>}
      {error && <Alert kind="bad">{failureText(error, t)}</Alert>}
      <RoomList rooms={rooms} asking={asking} onBook={book} />
      {answer && (
        <div className={styles.rule}>
          <p>
            <b>{t('lodging.rule.title')}</b>{' '}
            {answer.is_open ? untilWords(answer.cancel_until, now, t, lang) : ruleWords(answer.rule, t)}
          </p>
          <LocalText row={answer.rule} name="note" as="p" />
          <p>{t(answer.room_types.some(({ is_prepaid }) => is_prepaid) ? 'lodging.rule.mixed' : 'lodging.rule.pay')}</p>
        </div>
      )}
      {userId !== null && (
        <p className={styles.mine}>
          <Link to={PAGE.mine}>{t('lodging.stay.mine')}</Link>
        </p>
      )}
      <Suspense>
        {isWanted && answer && (
          <BookDialog
            hotel={hotel}
            offer={chosen}
            answer={answer}
            stay={stay}
            party={party}
            onClose={() => setChosen(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
