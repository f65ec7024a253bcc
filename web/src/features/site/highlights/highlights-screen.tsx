// What is not to be missed: a picture, a title, a line of text and when it is.
import { type Highlight, PATH } from '@/features/site/models';
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, pictureColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';

const SIZE = { width: 960, height: 640 };

const valuesOf = (row: Highlight | null) => ({
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
  when_zh: row?.when_zh ?? '',
  when_en: row?.when_en ?? '',
  image: row?.image ?? '',
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function HighlightsScreen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('records.text'), isLong: true, maxLength: 1000 },
    { kind: 'pair', name: 'when', label: t('site.highlights.when'), maxLength: 100 },
    { kind: 'picture', name: 'image', label: t('records.picture'), size: SIZE },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="site.highlights"
      path={PATH.highlights}
      auth="site.content"
      touches={['/atlas/exhibition/activity_lightspot']}
      siteOf={() => '/'}
      nameOf={(row) => local(row, 'title')}
      order={{}}
      hasTabs
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        pictureColumn(t),
        nameColumn(t, 'title'),
        { prop: 'when', label: t('site.highlights.when'), render: (row) => orDash(local(row, 'when')) },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
