// What a sponsor can buy: one offer of each tier, with its price and how many there are.
import { MAY, PATH, type SponsorItem } from '@/features/content/models';
import { nameColumn, stateColumn } from '@/features/content/parts/columns';
import { ContentScreen } from '@/features/content/parts/content-screen';
import { CURRENCIES, useTiers } from '@/features/content/parts/tiers';
import type { Field } from '@/shared/form';
import { grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { scheduleFields, scheduleOf } from '@/shared/schedule';

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

export function SponsorItemsScreen() {
  const { t, local } = useI18n();
  const { tiers, tierName } = useTiers();
  const fields: Field<Values>[] = [
    { kind: 'select', name: 'tier', label: t('content.tier'), required: true, half: true, options: tiers },
    {
      kind: 'number',
      name: 'quota',
      label: t('content.item.quota'),
      required: true,
      half: true,
      min: 0,
      rule: (quota) => (quota !== null && quota >= 0 ? null : t('content.notNegative')),
    },
    { kind: 'pair', name: 'name', label: t('content.name.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('content.item.text'), isLong: true, maxLength: 1000 },
    { kind: 'money', name: 'price', label: t('content.price'), required: true, half: true },
    {
      kind: 'select',
      name: 'currency',
      label: t('content.currency'),
      required: true,
      half: true,
      options: CURRENCIES,
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <ContentScreen
      kind="sponsorItems"
      path={PATH.sponsorItems}
      auth={MAY.content}
      touches={['/atlas/exhibition/auspice_item']}
      siteOf={() => '/sponsorshipList'}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      hasTabs
      filters={[
        { kind: 'select', name: 'tier', label: t('content.tier'), options: tiers },
        { kind: 'text', name: 'keyword', label: t('content.keyword') },
      ]}
      columns={[
        nameColumn(t, 'name'),
        { prop: 'tier', label: t('content.tier'), render: (row) => tierName(row.tier) },
        { prop: 'price', label: t('content.price'), end: true, render: (row) => money(row.price, row.currency) },
        { prop: 'quota', label: t('content.item.quota'), end: true, render: (row) => grouped(row.quota) },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
