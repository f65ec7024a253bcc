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
        {t('lodging.hotel.rooms')}
      </h2>
      {rooms.length === 0 ? (
        <Empty title={t('lodging.hotel.noRooms.title')} level={3}>
          {t('lodging.hotel.noRooms.text')}
        </Empty>
      ) : (
        <Table caption={t('lodging.hotel.rooms')} className={styles.rooms}>
          <thead>
            <tr>
              <Th>{t('lodging.hotel.room')}</Th>
              <Th>{t('lodging.hotel.bed')}</Th>
              <Th end>{t('lodging.hotel.size')}</Th>
              <Th end>{t('lodging.hotel.guests')}</Th>
              <Th end>{t('lodging.hotel.breakfasts')}</Th>
              <Th end>{t('lodging.hotel.kept')}</Th>
              <Th end>{t('lodging.hotel.night')}</Th>
            </tr>
          </thead>
          <tbody>
            {rooms.map((room) => (
              <tr key={room.id}>
                <Td className={styles.room}>
                  <LocalText row={room} name="name" />
                </Td>
                <Td data-label={t('lodging.hotel.bed')}>
                  {t.any(room.bed === 'twin' ? 'lodging.hotel.twin' : 'lodging.hotel.king')}
                </Td>
                <Td end data-label={t('lodging.hotel.size')}>
                  {room.area} m²
                </Td>
                <Td end data-label={t('lodging.hotel.guests')}>
                  {room.guests}
                </Td>
                <Td end data-label={t('lodging.hotel.breakfasts')}>
                  {room.breakfasts}
                </Td>
                <Td end data-label={t('lodging.hotel.kept')}>
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
