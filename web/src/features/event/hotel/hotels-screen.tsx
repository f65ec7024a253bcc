// Hotels that the organiser recommends, with their rooms and agreed prices.
import { type Hotel, PATH } from '@/features/event/models';
import { grouped, money, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, pictureColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';

const lowest = (hotel: Hotel) => hotel.rooms.toSorted((a, b) => a.price - b.price)[0];

export default function HotelsScreen() {
  const { t, local } = useI18n();
  return (
    <RecordsScreen
      kind="event.hotels"
      path={PATH.hotels}
      auth="event.hotels"
      touches={['/atlas/exhibition/activity_hotels', '/atlas/exhibition/activity_hotel/details']}
      siteOf={(row) => `/hotelDetail?id=${row.id}`}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      hasTabs
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        pictureColumn(t),
        nameColumn(t, 'name'),
        { prop: 'district', label: t('event.hotels.district'), render: (row) => orDash(local(row, 'district')) },
        { prop: 'distance', label: t('event.hotels.distance'), end: true, render: (row) => grouped(row.distance) },
        { prop: 'rooms', label: t('event.hotels.rooms'), end: true, render: (row) => grouped(row.rooms.length) },
        {
          prop: 'price',
          label: t('event.hotels.from'),
          end: true,
          render: (row) => money(lowest(row)?.price, lowest(row)?.currency),
        },
        stateColumn(t),
      ]}
      editor="/admin/hotels/edit"
    />
  );
}
