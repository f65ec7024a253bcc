// The companies that sponsor the event, by tier.
import { MAY, PATH, type Sponsor } from '@/features/content/models';
import { linkColumn, logoColumn, nameColumn, stateColumn } from '@/features/content/parts/columns';
import { ContentScreen } from '@/features/content/parts/content-screen';
import { linkRule } from '@/features/content/parts/links';
import { useTiers } from '@/features/content/parts/tiers';
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { scheduleFields, scheduleOf } from '@/shared/schedule';

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

export function SponsorsScreen() {
  const { t, local } = useI18n();
  const { tiers, tierName } = useTiers();
  const fields: Field<Values>[] = [
    { kind: 'select', name: 'tier', label: t('content.tier'), required: true, options: tiers },
    { kind: 'pair', name: 'name', label: t('content.name.name'), required: true, maxLength: 200 },
    { kind: 'picture', name: 'logo', label: t('content.logo') },
    { kind: 'url', name: 'link', label: t('content.website'), maxLength: 500, rule: linkRule(t) },
    { kind: 'pair', name: 'intro', label: t('content.intro'), isLong: true, maxLength: 1000 },
    ...scheduleFields<Values>(t),
  ];
  return (
    <ContentScreen
      kind="sponsors"
      path={PATH.sponsors}
      auth={MAY.content}
      touches={['/atlas/exhibition/auspice_company', '/atlas/exhibition/auspice_item']}
      siteOf={() => '/sponsorshipList'}
      nameOf={(row) => local(row, 'name')}
      order={{ within: (row) => row.tier }}
      hasTabs
      filters={[
        { kind: 'select', name: 'tier', label: t('content.tier'), options: tiers },
        { kind: 'text', name: 'keyword', label: t('content.keyword') },
      ]}
      columns={[
        logoColumn(t),
        nameColumn(t, 'name'),
        { prop: 'tier', label: t('content.tier'), render: (row) => tierName(row.tier) },
        linkColumn(t('content.website')),
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
