// The institutions behind the event, by what they are to it.
import { type Organizer, PATH } from '@/features/site/models';
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { linkColumn, logoColumn, nameColumn, stateColumn } from '@/shared/records/columns';
import { linkRule } from '@/shared/records/links';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';

const KINDS = [1, 2, 3, 4, 5] as const;
type Kind = (typeof KINDS)[number];

const valuesOf = (row: Organizer | null) => ({
  kind: row?.kind ?? 1,
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  logo: row?.logo ?? '',
  link: row?.link ?? '',
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function OrganizersScreen() {
  const { t, local } = useI18n();
  const kinds = KINDS.map((value) => ({ value: value as number, label: t(`site.home.kind.${value}`) }));
  const fields: Field<Values>[] = [
    { kind: 'select', name: 'kind', label: t('site.organizers.kind'), required: true, options: kinds },
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'picture', name: 'logo', label: t('records.logo') },
    { kind: 'url', name: 'link', label: t('records.website'), maxLength: 500, rule: linkRule(t) },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="site.organizers"
      path={PATH.organizers}
      auth="site.content"
      touches={['/atlas/atams_exhibition/activity_organizer']}
      siteOf={() => '/'}
      nameOf={(row) => local(row, 'name')}
      order={{ within: (row) => row.kind }}
      hasTabs
      filters={[
        { kind: 'select', name: 'kind', label: t('site.organizers.kind'), options: kinds },
        { kind: 'text', name: 'keyword', label: t('records.keyword') },
      ]}
      columns={[
        logoColumn(t),
        nameColumn(t, 'name'),
        { prop: 'kind', label: t('site.organizers.kind'), render: (row) => t(`site.home.kind.${row.kind as Kind}`) },
        linkColumn(t('records.website')),
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
