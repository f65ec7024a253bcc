// The institutions behind the event, by what they are to it.
import { MAY, type Organizer, PATH } from '@/features/content/models';
import { linkColumn, logoColumn, nameColumn, stateColumn } from '@/features/content/parts/columns';
import { ContentScreen } from '@/features/content/parts/content-screen';
import { linkRule } from '@/features/content/parts/links';
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
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

export function OrganizersScreen() {
  const { t, local } = useI18n();
  const kinds = KINDS.map((value) => ({ value: value as number, label: t(`site.home.kind.${value}`) }));
  const fields: Field<Values>[] = [
    { kind: 'select', name: 'kind', label: t('content.organizer.kind'), required: true, options: kinds },
    { kind: 'pair', name: 'name', label: t('content.name.name'), required: true, maxLength: 200 },
    { kind: 'picture', name: 'logo', label: t('content.logo') },
    { kind: 'url', name: 'link', label: t('content.website'), maxLength: 500, rule: linkRule(t) },
    ...scheduleFields<Values>(t),
  ];
  return (
    <ContentScreen
      kind="organizers"
      path={PATH.organizers}
      auth={MAY.content}
      touches={['/atlas/atams_exhibition/activity_organizer']}
      siteOf={() => '/'}
      nameOf={(row) => local(row, 'name')}
      order={{ within: (row) => row.kind }}
      hasTabs
      filters={[
        { kind: 'select', name: 'kind', label: t('content.organizer.kind'), options: kinds },
        { kind: 'text', name: 'keyword', label: t('content.keyword') },
      ]}
      columns={[
        logoColumn(t),
        nameColumn(t, 'name'),
        { prop: 'kind', label: t('content.organizer.kind'), render: (row) => t(`site.home.kind.${row.kind as Kind}`) },
        linkColumn(t('content.website')),
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
