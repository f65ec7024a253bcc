// What companies do and visitors look for, by family: the words that the directory filters by.
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { nameColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import type { RowOf } from '@/shared/table';

const PATH = '/atms/company/categories';
const FAMILIES = ['business', 'lane', 'demand'] as const;
type Family = (typeof FAMILIES)[number];

const valuesOf = (row: RowOf<typeof PATH> | null) => ({
  family: row?.family ?? 'business',
  code: row?.code ?? '',
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function CategoriesScreen() {
  const { t, local } = useI18n();
  const familyName = (family: string) => t(`company.categories.family.${family as Family}`);
  const families = FAMILIES.map((value) => ({ value: value as string, label: familyName(value) }));
  const fields: Field<Values>[] = [
    {
      kind: 'select',
      name: 'family',
      label: t('company.categories.family'),
      required: true,
      options: families,
    },
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    {
      kind: 'text',
      name: 'code',
      label: t('company.categories.code'),
      hint: t('company.categories.codeHint'),
      required: true,
      maxLength: 40,
      rule: (value) => (/^[a-z0-9_]*$/.test(String(value)) ? undefined : t('company.categories.codeRule')),
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="company.categories"
      path={PATH}
      auth="company.manage"
      touches={['/atlas/public/optional/tags']}
      siteOf={() => '/exhibitiorList'}
      nameOf={(row) => local(row, 'name')}
      order={{ within: (row) => row.family }}
      hasTabs
      filters={[
        { kind: 'select', name: 'family', label: t('company.categories.family'), options: families },
        { kind: 'text', name: 'keyword', label: t('records.keyword') },
      ]}
      columns={[
        nameColumn(t, 'name'),
        { prop: 'family', label: t('company.categories.family'), render: (row) => familyName(row.family) },
        { prop: 'code', label: t('company.categories.code'), render: (row) => row.code },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
