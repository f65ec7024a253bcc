// What organisers keep as {{kinds words}}: a title and a text.
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { nameColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import type { RowOf } from '@/shared/table';

const PATH = '/atms/{{domain}}/{{kinds}}';

const valuesOf = (row: RowOf<typeof PATH> | null) => ({
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function {{Kinds}}Screen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('records.text'), isLong: true, maxLength: 1000 },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="{{domain}}.{{kindsCamel}}"
      path={PATH}
      auth="{{permission}}"
      touches={['/atlas/{{domain}}/{{kinds}}']}
      siteOf={() => '/{{kindsCamel}}'}
      nameOf={(row) => local(row, 'title')}
      order={{}}
      hasTabs
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[nameColumn(t, 'title'), stateColumn(t)]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
