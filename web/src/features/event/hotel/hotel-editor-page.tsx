// Writing one hotel: its texts in both languages, its rooms, its place on the map and how to reach it.
import type { Api } from '@/api/client';
import { type Hotel, PATH } from '@/features/event/models';
import { hotelQuery } from '@/features/event/queries';
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { RecordEditor } from '@/shared/records/editor/record-editor';
import { usePublishedWhen } from '@/shared/records/editor/use-published-when';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { isEmail } from '@/shared/validate/rules';
import { AMENITIES } from './amenities';
import { MapField, type MapPlace } from './map-field';
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
  map: (row && (row.map_x > 0 || row.map_y > 0) ? { x: row.map_x, y: row.map_y } : null) as MapPlace | null,
  rate_until: row?.rate_until || null,
  rooms: row?.rooms ?? [],
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

/** The list has whole hotels, of the site's own meeting. */
const readHotel = async (api: Api, id: number): Promise<Hotel | null> => {
  const rows = await api.get(PATH.hotels, { nopage: 1 }, { auth: true });
  return rows.find((row) => row.id === id) ?? null;
};

const bodyOf = ({ map, ...values }: Values) => ({
  ...values,
  distance: values.distance ?? 0,
  minutes: values.minutes ?? 0,
  map_x: map?.x ?? 0,
  map_y: map?.y ?? 0,
  rate_until: values.rate_until ?? 0,
  amenities: AMENITIES.filter(({ code }) => values.amenities.includes(code)),
});

export default function HotelEditorPage() {
  const { t, local } = useI18n();
  const when = usePublishedWhen();
  const pairs: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'district', label: t('event.hotels.district'), maxLength: 100 },
    { kind: 'pair', name: 'address', label: t('records.address'), maxLength: 200 },
    { kind: 'pair', name: 'intro', label: t('records.intro'), isLong: true, maxLength: 1000 },
  ];
  const rooms: Field<Values>[] = [
    {
      kind: 'custom',
      name: 'rooms',
      label: t('event.hotels.rooms'),
      hint: t('event.hotels.roomsHint'),
      render: (control) => <RoomsField {...control} />,
    },
    { kind: 'date', name: 'rate_until', label: t('event.hotels.rateUntil'), half: true },
    {
      kind: 'checks',
      name: 'amenities',
      label: t('event.hotels.amenities'),
      options: AMENITIES.map((amenity) => ({ value: amenity.code, label: local(amenity, 'name') })),
    },
  ];
  const way: Field<Values>[] = [
    {
      kind: 'custom',
      name: 'map',
      label: t('event.hotels.map'),
      render: (control) => <MapField {...control} />,
    },
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
  ];
  const hotel: Field<Values>[] = [
    { kind: 'picture', name: 'image', label: t('records.picture'), size: SIZE },
    {
      kind: 'select',
      name: 'stars',
      label: t('event.hotels.stars'),
      options: STARS.map((value) => ({ value, label: t('event.hotels.starCount', { n: value }) })),
    },
  ];
  const contact: Field<Values>[] = [
    { kind: 'tel', name: 'phone', label: t('records.phone'), maxLength: 40 },
    {
      kind: 'email',
      name: 'email',
      label: t('records.email'),
      rule: (email) => (email === '' || isEmail(email) ? null : t('records.badEmail')),
    },
  ];
  return (
    <RecordEditor<Hotel, Values>
      kind="event.hotels"
      path={PATH.hotels}
      auth="event.hotels"
      list="/admin/hotels"
      read={readHotel}
      pairs={pairs}
      sections={[
        { title: t('event.hotels.roomsAndPrices'), fields: rooms },
        { title: t('event.hotels.wayThere'), fields: way },
      ]}
      aside={[
        { title: t('records.editor.schedule'), fields: scheduleFields<Values>(t) },
        { title: t('event.hotels.details'), fields: hotel },
        { title: t('records.editor.contact'), fields: contact },
      ]}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      titleOf={(values, lang) => values[`name_${lang}`] || values.name_zh || values.name_en}
      visibilityOf={when}
      preview={(values, id) => ({
        path: `/hotelDetail?id=${id}`,
        answers: [{ key: hotelQuery(id).queryKey, data: { found: { ...bodyOf(values), id } } }],
      })}
      previewStart="/hotelGet"
      siteOf={(row) => `/hotelDetail?id=${row.id}`}
      touches={['/atlas/exhibition/activity_hotels', '/atlas/exhibition/activity_hotel/details']}
    />
  );
}
