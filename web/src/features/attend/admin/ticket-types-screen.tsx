// Kinds of ticket: for whom they are, what they cost in both currencies, how many there are and how many are taken.
import type { Field } from '@/shared/form';
import { DASH, grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { TwoLines } from '@/shared/table/cells';
import {
  APPLY_FORM,
  APPLY_PAGE,
  EVERYBODY,
  EXHIBITOR,
  PUBLIC_TYPES,
  TICKET_TYPES,
  type TicketTypeRow,
  VISITOR,
} from './models';

const valuesOf = (row: TicketTypeRow | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  intro_zh: row?.intro_zh ?? '',
  intro_en: row?.intro_en ?? '',
  atype: row?.atype ?? EVERYBODY,
  price: row?.price ?? 0,
  price_usd: row?.price_usd ?? 0,
  stock: row?.stock ?? null,
  enters_once: row?.enters_once ?? false,
  is_sold_online: row?.is_sold_online ?? false,
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function TicketTypesScreen() {
  const { t, local } = useI18n();
  const kinds = [
    { value: EVERYBODY, label: t('attend.kind.everybody') },
    { value: EXHIBITOR, label: t('attend.kind.exhibitors') },
    { value: VISITOR, label: t('attend.kind.visitors') },
  ];
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'radio', name: 'atype', label: t('attend.ticketTypes.for'), options: kinds, required: true },
    { kind: 'money', name: 'price', label: t('attend.ticketTypes.price'), half: true, required: true },
    {
      kind: 'money',
      name: 'price_usd',
      label: t('attend.ticketTypes.priceUsd'),
      hint: t('attend.ticketTypes.priceUsdHint'),
      half: true,
    },
    {
      kind: 'number',
      name: 'stock',
      label: t('attend.ticketTypes.stock'),
      hint: t('attend.ticketTypes.stockHint'),
      half: true,
      min: 0,
      max: 1_000_000,
    },
    {
      kind: 'switch',
      name: 'enters_once',
      label: t('attend.ticketTypes.entersOnce'),
      hint: t('attend.ticketTypes.entersOnceHint'),
      half: true,
    },
    {
      kind: 'switch',
      name: 'is_sold_online',
      label: t('attend.ticketTypes.soldOnline'),
      hint: t('attend.ticketTypes.soldOnlineHint'),
    },
    {
      kind: 'pair',
      name: 'intro',
      label: t('attend.ticketTypes.intro'),
      hint: t('attend.ticketTypes.introHint'),
      isLong: true,
      maxLength: 2000,
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="attend.ticketTypes"
      path={TICKET_TYPES}
      auth="attend.setting"
      touches={[PUBLIC_TYPES, APPLY_FORM]}
      siteOf={() => APPLY_PAGE}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      hasTabs
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        nameColumn(t, 'name'),
        {
          prop: 'atype',
          label: t('attend.ticketTypes.for'),
          render: (row) => kinds.find(({ value }) => value === row.atype)?.label ?? DASH,
        },
        {
          prop: 'price',
          label: t('attend.ticketTypes.price'),
          end: true,
          render: (row) => (
            <TwoLines
              first={row.price > 0 ? money(row.price, 'CNY') : t('attend.ticketTypes.free')}
              second={row.price_usd > 0 ? money(row.price_usd, 'USD') : null}
            />
          ),
        },
        {
          prop: 'taken',
          label: t('attend.ticketTypes.taken'),
          end: true,
          render: (row) =>
            row.stock === null || row.stock === undefined
              ? t('attend.ticketTypes.takenEndless', { n: grouped(row.taken) })
              : t('attend.ticketTypes.takenOf', { n: grouped(row.taken), of: grouped(row.stock) }),
        },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
