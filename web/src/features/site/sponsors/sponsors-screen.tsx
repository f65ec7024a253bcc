// The companies that sponsor the event, by tier.
import { PATH, type Sponsor } from '@/features/site/models';
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { linkColumn, logoColumn, nameColumn, stateColumn } from '@/shared/records/columns';
import { linkRule } from '@/shared/records/links';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { useTiers } from './tiers';

const valuesOf = (row: Sponsor | null) => ({
  tier: row?.tier ?? 1,
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  logo: row?.logo ?? '',
  link: row?.link ?? '',
  intro_zh: row?.intro_zh ?? '',
  intro_en: row?.intro_en ?? '',
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function SponsorsScreen() {
  const { t, local } = useI18n();
  const { tiers, tierName } = useTiers();
  const fields: Field<Values>[] = [
    { kind: 'select', name: 'tier', label: t('records.tier'), required: true, options: tiers },
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'picture', name: 'logo', label: t('records.logo') },
    { kind: 'url', name: 'link', label: t('records.website'), maxLength: 500, rule: linkRule(t) },
    { kind: 'pair', name: 'intro', label: t('records.intro'), isLong: true, maxLength: 1000 },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="site.sponsors"
      path={PATH.sponsors}
      auth="site.content"
      touches={['/atlas/exhibition/auspice_company', '/atlas/exhibition/auspice_item']}
      siteOf={() => '/sponsorshipList'}
      nameOf={(row) => local(row, 'name')}
      order={{ within: (row) => row.tier }}
      hasTabs
      filters={[
        { kind: 'select', name: 'tier', label: t('records.tier'), options: tiers },
        { kind: 'text', name: 'keyword', label: t('records.keyword') },
      ]}
      columns={[
        logoColumn(t),
        nameColumn(t, 'name'),
        { prop: 'tier', label: t('records.tier'), render: (row) => tierName(row.tier) },
        linkColumn(t('records.website')),
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
