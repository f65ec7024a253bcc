// Hotels that the organiser recommends, with their rooms and agreed prices.
import { type Hotel, MAY, PATH } from '@/features/content/models';
import { AMENITIES } from '@/features/content/parts/amenities';
import { nameColumn, pictureColumn, stateColumn } from '@/features/content/parts/columns';
import { ContentScreen } from '@/features/content/parts/content-screen';
import { RoomsField } from '@/features/content/parts/rooms-field';
import type { Field } from '@/shared/form';
import { grouped, money, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { isEmail } from '@/shared/validate/rules';

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

export function HotelsScreen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('content.name.name'), required: true, maxLength: 200 },
    { kind: 'picture', name: 'image', label: t('content.picture.one'), size: SIZE },
    {
      kind: 'select',
      name: 'stars',
      label: t('content.hotel.stars'),
      half: true,
      options: STARS.map((value) => ({ value, label: t('content.hotel.starCount', { n: value }) })),
    },
    { kind: 'date', name: 'rate_until', label: t('content.hotel.rateUntil'), half: true },
    { kind: 'pair', name: 'district', label: t('content.hotel.district'), maxLength: 100 },
    { kind: 'pair', name: 'address', label: t('content.address'), maxLength: 200 },
    { kind: 'number', name: 'distance', label: t('content.hotel.distance'), half: true, min: 0 },
    { kind: 'number', name: 'minutes', label: t('content.hotel.minutes'), half: true, min: 0 },
    {
      kind: 'radio',
      name: 'transport',
      label: t('content.hotel.transport'),
      half: true,
      options: [
        { value: 'walk', label: t('content.hotel.walk') },
        { value: 'shuttle', label: t('content.hotel.shuttle') },
      ],
    },
    { kind: 'text', name: 'shuttle_route', label: t('content.hotel.route'), half: true, maxLength: 20 },
    {
      kind: 'custom',
      name: 'rooms',
      label: t('content.hotel.rooms'),
      render: (control) => <RoomsField {...control} />,
    },
    {
      kind: 'checks',
      name: 'amenities',
      label: t('content.hotel.amenities'),
      options: AMENITIES.map((amenity) => ({ value: amenity.code, label: local(amenity, 'name') })),
    },
    { kind: 'pair', name: 'intro', label: t('content.intro'), isLong: true, maxLength: 1000 },
    { kind: 'tel', name: 'phone', label: t('content.phone'), half: true, maxLength: 40 },
    {
      kind: 'email',
      name: 'email',
      label: t('content.email'),
      half: true,
      rule: (email) => (email === '' || isEmail(email) ? null : t('content.badEmail')),
    },
    { kind: 'number', name: 'map_x', label: t('content.hotel.mapX'), half: true, min: 0 },
    {
      kind: 'number',
      name: 'map_y',
      label: t('content.hotel.mapY'),
      hint: t('content.hotel.mapHint'),
      half: true,
      min: 0,
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <ContentScreen
      kind="hotels"
      path={PATH.hotels}
      auth={MAY.hotels}
      touches={['/atlas/exhibition/activity_hotels', '/atlas/exhibition/activity_hotel/details']}
      siteOf={(row) => `/hotelDetail?id=${row.id}`}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      hasTabs
      width={880}
      filters={[{ kind: 'text', name: 'keyword', label: t('content.keyword') }]}
      columns={[
        pictureColumn(t),
        nameColumn(t, 'name'),
        { prop: 'district', label: t('content.hotel.district'), render: (row) => orDash(local(row, 'district')) },
        { prop: 'distance', label: t('content.hotel.distance'), end: true, render: (row) => grouped(row.distance) },
        { prop: 'rooms', label: t('content.hotel.rooms'), end: true, render: (row) => grouped(row.rooms.length) },
        {
          prop: 'price',
          label: t('content.hotel.from'),
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
