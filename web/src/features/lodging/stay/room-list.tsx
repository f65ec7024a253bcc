// Owns the kinds of rooms that a hotel offers: what they are, what a night and the stay cost, and how many are left.
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { priceText } from '../hotel/hotel-choice';
import { bedOf, type Offer, type RoomType } from '../models';
import { fullNights, offerIn, type Standing, standingOf } from './standing';
import styles from './stay-part.module.css';
import type { Asking } from './use-stay';

interface RoomListProps {
  rooms: readonly (RoomType | Offer)[];
  asking: Asking;
  onBook: (offer: Offer) => void;
}

export function RoomList({ rooms, asking, onBook }: RoomListProps) {
  return (
    <ul className={styles.rooms} aria-busy={asking.isAsking || undefined}>
      {rooms.map((room) => (
        <RoomItem key={room.id} room={room} asking={asking} onBook={onBook} />
      ))}
    </ul>
  );
}

function RoomItem({ room, asking, onBook }: { room: RoomType | Offer } & Pick<RoomListProps, 'asking' | 'onBook'>) {
  const { t, local } = useI18n();
  const offer = offerIn(room);
  const standing = standingOf(offer, asking.answer, asking.party);
  const name = local(room, 'name');
  return (
    <li className={styles.room} data-gone={standing === 'full' || standing === 'closed' || undefined}>
      {room.image && (
        <div className={styles.frame}>
          <Picture src={room.image} alt="" width={240} height={160} cover />
        </div>
      )}
      <div className={styles.about}>
        <LocalText row={room} name="name" as="h3" className={styles.name} />
        <p className={styles.facts}>
          <span>{t(`lodging.bed.${bedOf(room.bed)}`)}</span>
          {room.area > 0 && <span>{room.area} m²</span>}
          <span>{t('lodging.room.most', { n: room.guests })}</span>
          <span>
            {room.breakfasts > 0 ? t('lodging.room.breakfasts', { n: room.breakfasts }) : t('lodging.room.noBreakfast')}
          </span>
          {room.is_prepaid && <span>{t('lodging.room.prepaid')}</span>}
        </p>
        <LocalText row={room} name="intro" as="p" className={styles.intro} />
        <Left offer={offer} standing={standing} asking={asking} />
      </div>
      <div className={styles.price}>
        <p className={styles.night}>
          <b className={styles.amount}>{priceText(room.price, 'CNY')}</b>
          <span>{t('lodging.room.night')}</span>
          {room.price_usd > 0 && <span>{priceText(room.price_usd, 'USD')}</span>}
        </p>
        {offer && offer.left > 0 && <Total offer={offer} asking={asking} />}
        {offer && standing === 'free' && (
          <Button kind="ink" aria-label={t('lodging.room.bookIt', { name })} onClick={() => onBook(offer)}>
            {t('lodging.room.book')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Left({ offer, standing, asking }: { offer: Offer | null; standing: Standing; asking: Asking }) {
  const { t, lang } = useI18n();
  const { rooms, guests } = asking.party;
  if (!offer || standing === 'unknown' || standing === 'closed') return null;
  const words = {
    free: () => t('lodging.room.left', { n: offer.left }),
    few: () => t('lodging.room.few', { n: offer.left, wanted: rooms }),
    full: () =>
      t('lodging.room.full', {
        days: fullNights(offer)
          .map((day) => day.slice('2027-'.length))
          .join(lang === 'zh' ? '、' : ', '),
      }),
    crowded: () => t('lodging.room.crowded', { n: offer.guests, rooms, guests }),
  }[standing]();
  return <p className={styles.left}>{words}</p>;
}

function Total({ offer, asking }: { offer: Offer; asking: Asking }) {
  const { t } = useI18n();
  const { rooms } = asking.party;
  return (
    <p className={styles.total}>
      {t('lodging.room.total', {
        nights: t('lodging.stay.nights', { n: asking.answer?.nights ?? 0 }),
        rooms: t('lodging.stay.rooms', { n: rooms }),
        price: priceText(offer.total * rooms, 'CNY'),
      })}
    </p>
  );
}
