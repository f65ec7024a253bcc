// How full the hotels are: room nights taken of those there are, with bookings and rooms.
import { useQuery } from '@tanstack/react-query';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { ScaleBar } from '@/ui/scale-bar';
import styles from './numbers-sheet.module.css';
import { numbersQuery } from './queries';

export function NumbersSheet() {
  const { t, local } = useI18n();
  const { data } = useQuery(numbersQuery());
  if (!data || data.hotels.length === 0) return null;
  return (
    <Sheet title={t('lodging.numbers.title')}>
      <ul className={styles.hotels}>
        {data.hotels.map((hotel) => (
          <li key={hotel.hotel_id}>
            <p className={styles.name}>{local(hotel, 'name')}</p>
            <p className={styles.figure}>
              {t('lodging.admin.takenOf', { n: grouped(hotel.taken), of: grouped(hotel.allotment) })}
            </p>
            <ScaleBar value={hotel.allotment > 0 ? hotel.taken / hotel.allotment : 0} />
            <p className={styles.note}>
              {t('lodging.numbers.nights')} · {t('lodging.numbers.bookings', { n: hotel.bookings })} ·{' '}
              {t('lodging.stay.rooms', { n: hotel.rooms })}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
