// What a sponsor can buy: one offer of each tier, with its price and how many there are.
import { PATH, type SponsorItem } from '@/features/site/models';
import type { Field } from '@/shared/form';
import { grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, stateColumn } from '@/shared/records/columns';
import { CURRENCIES } from '@/shared/records/currencies';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { useTiers } from './tiers';

const valuesOf = (row: SponsorItem | null) => ({
  tier: row?.tier ?? 1,
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
  price: (row?.price ?? null) as number | null,
  currency: row?.currency ?? 'CNY',
  quota: (row?.quota ?? null) as number | null,
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function SponsorItemsScreen() {
  const { t, local } = useI18n();
  const { tiers, tierName } = useTiers();
  const fields: Field<Values>[] = [
    { kind: 'select', name: 'tier', label: t('records.tier'), required: true, half: true, options: tiers },
    {
      kind: 'number',
      name: 'quota',
      label: t('site.sponsorItems.quota'),
      required: true,
      half: true,
      min: 0,
      rule: (quota) => (quota !== null && quota >= 0 ? null : t('records.notNegative')),
    },
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('site.sponsorItems.text'), isLong: true, maxLength: 1000 },
    { kind: 'money', name: 'price', label: t('records.price'), required: true, half: true },
    {
      kind: 'select',
      name: 'currency',
      label: t('records.currency'),
      required: true,
      half: true,
      options: CURRENCIES,
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="site.sponsorItems"
      path={PATH.sponsorItems}
      auth="site.content"
      touches={['/atlas/exhibition/auspice_item']}
      siteOf={() => '/sponsorshipList'}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      hasTabs
      filters={[
        { kind: 'select', name: 'tier', label: t('records.tier'), options: tiers },
        { kind: 'text', name: 'keyword', label: t('records.keyword') },
      ]}
      columns={[
        nameColumn(t, 'name'),
        { prop: 'tier', label: t('records.tier'), render: (row) => tierName(row.tier) },
        { prop: 'price', label: t('records.price'), end: true, render: (row) => money(row.price, row.currency) },
        { prop: 'quota', label: t('site.sponsorItems.quota'), end: true, render: (row) => grouped(row.quota) },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
