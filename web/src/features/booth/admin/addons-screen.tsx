// What exhibitors can order with a booth: furniture, power, water and internet, with their stock and how much of it is taken.
import type { Field } from '@/shared/form';
import { DASH, grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { TwoLines } from '@/shared/table/cells';
import { ADDON_GROUPS, ADDONS, type AddonRow, BOOKING_PAGE } from './models';

const valuesOf = (row: AddonRow | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  group: row?.group ?? 1,
  unit_zh: row?.unit_zh ?? '',
  unit_en: row?.unit_en ?? '',
  price: row?.price ?? 0,
  price_usd: row?.price_usd ?? 0,
  stock: row?.stock ?? null,
  most_per_booth: row?.most_per_booth ?? 0,
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function AddonsScreen() {
  const { t, local } = useI18n();
  const groups = ADDON_GROUPS.map(([value, name]) => ({
    value: value as number,
    label: t(`booth.addons.group.${name}`),
  }));
  const groupOf = (row: AddonRow) => groups.find(({ value }) => value === row.group)?.label;
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'select', name: 'group', label: t('booth.addons.group'), options: groups, required: true },
    { kind: 'pair', name: 'unit', label: t('booth.addons.unit'), hint: t('booth.addons.unitHint'), maxLength: 20 },
    { kind: 'money', name: 'price', label: t('booth.addons.price'), half: true, required: true },
    { kind: 'money', name: 'price_usd', label: t('booth.addons.priceUsd'), half: true },
    {
      kind: 'number',
      name: 'stock',
      label: t('booth.addons.stock'),
      hint: t('booth.addons.stockHint'),
      half: true,
      min: 0,
      max: 100_000,
    },
    {
      kind: 'number',
      name: 'most_per_booth',
      label: t('booth.addons.most'),
      hint: t('booth.addons.mostHint'),
      half: true,
      min: 0,
      max: 100_000,
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="booth.addons"
      path={ADDONS}
      auth="booth.plan"
      touches={['/atlas/exhibition/booth_addon']}
      siteOf={() => BOOKING_PAGE}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      hasTabs
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        nameColumn(t, 'name'),
        {
          prop: 'group',
          label: t('booth.addons.group'),
          render: (row) => <TwoLines first={groupOf(row)} second={local(row, 'unit')} />,
        },
        {
          prop: 'price',
          label: t('booth.addons.price'),
          end: true,
          render: (row) => (
            <TwoLines first={money(row.price, 'CNY')} second={row.price_usd > 0 ? money(row.price_usd, 'USD') : null} />
          ),
        },
        {
          prop: 'stock',
          label: t('booth.addons.taken'),
          end: true,
          render: (row) =>
            row.stock === null || row.stock === undefined
              ? t('booth.addons.takenEndless', { n: grouped(row.taken) })
              : t('booth.addons.takenOf', { n: grouped(row.taken), of: grouped(row.stock) }),
        },
        {
          prop: 'most_per_booth',
          label: t('booth.addons.most'),
          end: true,
          initiallyHidden: true,
          render: (row) => row.most_per_booth || DASH,
        },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
