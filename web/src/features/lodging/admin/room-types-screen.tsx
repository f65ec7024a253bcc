// Kinds of rooms that can be booked: what they are, what a night costs, and how many are taken.
import { useNavigate } from 'react-router';
import type { Field } from '@/shared/form';
import { grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, pictureColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { TwoLines } from '@/shared/table/cells';
import { calendar } from '@/ui/icons';
import { BEDS, bedOf, PAGE, PATH } from '../models';
import { NIGHTS_PAGE, ROOM_TYPES, type RoomTypeRow } from './models';
import { useHotels } from './queries';

const MAX_GUESTS_PER_ROOM = 10;
const SIZE = { width: 720, height: 480 };

const valuesOf = (row: RoomTypeRow | null) => ({
  hotel_id: (row?.hotel_id ?? null) as number | null,
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  intro_zh: row?.intro_zh ?? '',
  intro_en: row?.intro_en ?? '',
  image: row?.image ?? '',
  bed: row?.bed ?? 'king',
  area: (row?.area ?? null) as number | null,
  guests: row?.guests ?? 2,
  breakfasts: (row?.breakfasts ?? 2) as number | null,
  price: row?.price ?? 0,
  price_usd: (row?.price_usd ?? null) as number | null,
  is_prepaid: row?.is_prepaid ?? false,
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

/** What was left empty is nothing. */
const bodyOf = (values: Values) => ({
  ...values,
  area: values.area ?? 0,
  breakfasts: values.breakfasts ?? 0,
  price_usd: values.price_usd ?? 0,
});

export default function RoomTypesScreen() {
  const { t, local } = useI18n();
  const navigate = useNavigate();
  const hotels = useHotels().map((hotel) => ({ value: hotel.id, label: local(hotel, 'name') }));
  const fields: Field<Values>[] = [
    { kind: 'select', name: 'hotel_id', label: t('lodging.admin.hotel'), options: hotels, required: true },
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    {
      kind: 'select',
      name: 'bed',
      label: t('lodging.roomTypes.bed'),
      options: BEDS.map((value) => ({ value, label: t(`lodging.bed.${value}`) })),
      half: true,
      required: true,
    },
    { kind: 'number', name: 'area', label: t('lodging.roomTypes.area'), half: true, min: 0, max: 10_000 },
    {
      kind: 'number',
      name: 'guests',
      label: t('lodging.roomTypes.guests'),
      half: true,
      min: 1,
      max: MAX_GUESTS_PER_ROOM,
      required: true,
    },
    {
      kind: 'number',
      name: 'breakfasts',
      label: t('lodging.roomTypes.breakfasts'),
      half: true,
      min: 0,
      max: MAX_GUESTS_PER_ROOM,
    },
    { kind: 'money', name: 'price', label: t('lodging.roomTypes.price'), half: true, required: true },
    {
      kind: 'money',
      name: 'price_usd',
      label: t('lodging.roomTypes.priceUsd'),
      hint: t('lodging.roomTypes.priceUsdHint'),
      half: true,
    },
    {
      kind: 'switch',
      name: 'is_prepaid',
      label: t('lodging.roomTypes.prepaid'),
      hint: t('lodging.roomTypes.prepaidHint'),
    },
    { kind: 'picture', name: 'image', label: t('records.picture'), size: SIZE },
    { kind: 'pair', name: 'intro', label: t('records.intro'), isLong: true, maxLength: 2000 },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="lodging.roomTypes"
      path={ROOM_TYPES}
      auth="lodging.rooms"
      touches={[PATH.roomTypes, PATH.availability]}
      siteOf={(row) => `${PAGE.hotel}?id=${row.hotel_id}`}
      nameOf={(row) => local(row, 'name')}
      order={{ within: (row) => row.hotel_id }}
      hasTabs
      filters={[
        { kind: 'text', name: 'keyword', label: t('records.keyword') },
        { kind: 'select', name: 'hotel_id', label: t('lodging.admin.hotel'), options: hotels },
      ]}
      columns={[
        pictureColumn(t),
        nameColumn(t, 'name'),
        { prop: 'hotel', label: t('lodging.admin.hotel'), wrap: true, render: (row) => local(row, 'hotel') },
        { prop: 'bed', label: t('lodging.roomTypes.bed'), render: (row) => t(`lodging.bed.${bedOf(row.bed)}`) },
        { prop: 'guests', label: t('lodging.roomTypes.guests'), end: true, render: (row) => row.guests },
        {
          prop: 'price',
          label: t('lodging.roomTypes.price'),
          end: true,
          render: (row) => (
            <TwoLines first={money(row.price, 'CNY')} second={row.price_usd > 0 ? money(row.price_usd, 'USD') : null} />
          ),
        },
        {
          prop: 'taken',
          label: t('lodging.roomTypes.taken'),
          end: true,
          render: (row) => t('lodging.admin.takenOf', { n: grouped(row.taken), of: grouped(row.allotment) }),
        },
        stateColumn(t),
      ]}
      actions={[
        {
          key: 'nights',
          label: t('lodging.roomTypes.nights'),
          icon: calendar,
          auth: 'lodging.rooms',
          act: (row) => navigate(`${NIGHTS_PAGE}?hotel=${row.hotel_id}`),
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      deleteText={() => t('lodging.roomTypes.deleteText')}
    />
  );
}
