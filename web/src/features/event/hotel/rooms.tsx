// Owns a hotel's rooms as a table: bed, size, breakfast and the price of a night.
import type { HotelRoom } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Empty } from '@/ui/states';
import { Table, Td, Th } from '@/ui/table';
import { priceText } from './hotel-choice';
import styles from './hotel-page.module.css';

export function Rooms({ rooms }: { rooms: HotelRoom[] }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="hotel-rooms">
      <h2 id="hotel-rooms" className={styles.heading}>
        {t('event.hotel.rooms')}
      </h2>
      {rooms.length === 0 ? (
        <Empty title={t('event.hotel.noRooms.title')} level={3}>
          {t('event.hotel.noRooms.text')}
        </Empty>
      ) : (
        <Table caption={t('event.hotel.rooms')} className={styles.rooms}>
          <thead>
            <tr>
              <Th>{t('event.hotel.room')}</Th>
              <Th>{t('event.hotel.bed')}</Th>
              <Th end>{t('event.hotel.size')}</Th>
              <Th end>{t('event.hotel.guests')}</Th>
              <Th end>{t('event.hotel.breakfasts')}</Th>
              <Th end>{t('event.hotel.kept')}</Th>
              <Th end>{t('event.hotel.night')}</Th>
            </tr>
          </thead>
          <tbody>
            {rooms.map((room) => (
              <tr key={room.id}>
                <Td className={styles.room}>
                  <LocalText row={room} name="name" />
                </Td>
                <Td data-label={t('event.hotel.bed')}>
                  {t.any(room.bed === 'twin' ? 'event.hotel.twin' : 'event.hotel.king')}
                </Td>
                <Td end data-label={t('event.hotel.size')}>
                  {room.area} m²
                </Td>
                <Td end data-label={t('event.hotel.guests')}>
                  {room.guests}
                </Td>
                <Td end data-label={t('event.hotel.breakfasts')}>
                  {room.breakfasts}
                </Td>
                <Td end data-label={t('event.hotel.kept')}>
                  {room.allotment}
                </Td>
                <Td end className={styles.night}>
                  {priceText(room.price, room.currency)}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
