// Hotels that the organiser recommends, with their rooms and agreed prices.
import { type Hotel, PATH } from '@/features/event/models';
import type { Field } from '@/shared/form';
import { grouped, money, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, pictureColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { isEmail } from '@/shared/validate/rules';
import { AMENITIES } from './amenities';
import { RoomsField } from './rooms-field';

const SIZE = { width: 1200, height: 800 };
const STARS = [5, 4, 3, 2, 1, 0];

const valuesOf = (row: Hotel | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  image: row?.image ?? '',
  stars: row?.stars ?? 4,
  district_zh: row?.district_zh ?? '',
  district_en: row?.district_en ?? '',
  address_zh: row?.address_zh ?? '',
  address_en: row?.address_en ?? '',
  distance: (row?.distance ?? null) as number | null,
  minutes: (row?.minutes ?? null) as number | null,
  transport: row?.transport ?? 'walk',
  shuttle_route: row?.shuttle_route ?? '',
  amenities: row?.amenities.map(({ code }) => code) ?? [],
  intro_zh: row?.intro_zh ?? '',
  intro_en: row?.intro_en ?? '',
  phone: row?.phone ?? '',
  email: row?.email ?? '',
  map_x: (row?.map_x ?? null) as number | null,
  map_y: (row?.map_y ?? null) as number | null,
  rate_until: row?.rate_until || null,
  rooms: row?.rooms ?? [],
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

const lowest = (hotel: Hotel) => hotel.rooms.toSorted((a, b) => a.price - b.price)[0];

export default function HotelsScreen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'picture', name: 'image', label: t('records.picture'), size: SIZE },
    {
      kind: 'select',
      name: 'stars',
      label: t('event.hotels.stars'),
      half: true,
      options: STARS.map((value) => ({ value, label: t('event.hotels.starCount', { n: value }) })),
    },
    { kind: 'date', name: 'rate_until', label: t('event.hotels.rateUntil'), half: true },
    { kind: 'pair', name: 'district', label: t('event.hotels.district'), maxLength: 100 },
    { kind: 'pair', name: 'address', label: t('records.address'), maxLength: 200 },
    { kind: 'number', name: 'distance', label: t('event.hotels.distance'), half: true, min: 0 },
    { kind: 'number', name: 'minutes', label: t('event.hotels.minutes'), half: true, min: 0 },
    {
      kind: 'radio',
      name: 'transport',
      label: t('event.hotels.transport'),
      half: true,
      options: [
        { value: 'walk', label: t('event.hotels.walk') },
        { value: 'shuttle', label: t('event.hotels.shuttle') },
      ],
    },
    { kind: 'text', name: 'shuttle_route', label: t('event.hotels.route'), half: true, maxLength: 20 },
    {
      kind: 'custom',
      name: 'rooms',
      label: t('event.hotels.rooms'),
      render: (control) => <RoomsField {...control} />,
    },
    {
      kind: 'checks',
      name: 'amenities',
      label: t('event.hotels.amenities'),
      options: AMENITIES.map((amenity) => ({ value: amenity.code, label: local(amenity, 'name') })),
    },
    { kind: 'pair', name: 'intro', label: t('records.intro'), isLong: true, maxLength: 1000 },
    { kind: 'tel', name: 'phone', label: t('records.phone'), half: true, maxLength: 40 },
    {
      kind: 'email',
      name: 'email',
      label: t('records.email'),
      half: true,
      rule: (email) => (email === '' || isEmail(email) ? null : t('records.badEmail')),
    },
    { kind: 'number', name: 'map_x', label: t('event.hotels.mapX'), half: true, min: 0 },
    {
      kind: 'number',
      name: 'map_y',
      label: t('event.hotels.mapY'),
      hint: t('event.hotels.mapHint'),
      half: true,
      min: 0,
    },
    ...scheduleFields<Values>(t),
  ];
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
      width={880}
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
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={(values) => ({
        ...values,
        distance: values.distance ?? 0,
        minutes: values.minutes ?? 0,
        map_x: values.map_x ?? 0,
        map_y: values.map_y ?? 0,
        rate_until: values.rate_until ?? 0,
        amenities: AMENITIES.filter(({ code }) => values.amenities.includes(code)),
      })}
    />
  );
}
