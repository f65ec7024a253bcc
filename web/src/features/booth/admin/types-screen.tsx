// Types of booths: how they are handed over, what a square metre costs in both currencies, and what is included.
import type { Field } from '@/shared/form';
import { DASH, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { BOOKING_PAGE, type BoothTypeRow, PLAN, RAW, SHELL, TYPES } from './models';

const valuesOf = (row: BoothTypeRow | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  base: row?.base ?? SHELL,
  unit_price: row?.unit_price ?? 0,
  unit_price_usd: row?.unit_price_usd ?? 0,
  corner_percent: row?.corner_percent ?? 0,
  min_area: row?.min_area ?? 9,
  includes_zh: row?.includes_zh ?? '',
  includes_en: row?.includes_en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function TypesScreen() {
  const { t, local } = useI18n();
  const bases = [
    { value: SHELL, label: t('booth.types.shell'), hint: t('booth.types.shellHint') },
    { value: RAW, label: t('booth.types.raw'), hint: t('booth.types.rawHint') },
  ];
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'radio', name: 'base', label: t('booth.types.base'), options: bases, required: true },
    { kind: 'money', name: 'unit_price', label: t('booth.types.unitPrice'), half: true, required: true },
    {
      kind: 'money',
      name: 'unit_price_usd',
      label: t('booth.types.unitPriceUsd'),
      hint: t('booth.types.unitPriceUsdHint'),
      half: true,
    },
    {
      kind: 'number',
      name: 'corner_percent',
      label: t('booth.types.corner'),
      hint: t('booth.types.cornerHint'),
      half: true,
      min: 0,
      max: 100,
    },
    { kind: 'number', name: 'min_area', label: t('booth.types.minArea'), half: true, min: 0, max: 100_000 },
    {
      kind: 'pair',
      name: 'includes',
      label: t('booth.types.includes'),
      hint: t('booth.types.includesHint'),
      isLong: true,
      maxLength: 2000,
    },
  ];
  return (
    <RecordsScreen
      kind="booth.types"
      path={TYPES}
      auth="booth.plan"
      touches={['/atlas/exhibition/booth_type', PLAN]}
      siteOf={() => BOOKING_PAGE}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        nameColumn(t, 'name'),
        {
          prop: 'base',
          label: t('booth.types.base'),
          render: (row) => t(row.base === RAW ? 'booth.types.raw' : 'booth.types.shell'),
        },
        {
          prop: 'unit_price',
          label: t('booth.types.perMetre'),
          end: true,
          render: (row) => money(row.unit_price, 'CNY'),
        },
        {
          prop: 'unit_price_usd',
          label: t('booth.types.perMetreUsd'),
          end: true,
          render: (row) => (row.unit_price_usd > 0 ? money(row.unit_price_usd, 'USD') : DASH),
        },
        {
          prop: 'corner_percent',
          label: t('booth.types.corner'),
          end: true,
          render: (row) => `${row.corner_percent}%`,
        },
        { prop: 'min_area', label: t('booth.types.minArea'), end: true, render: (row) => `${row.min_area} m²` },
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
