// What is not to be missed: a picture, a title, a line of text and when it is.
import { type Highlight, MAY, PATH } from '@/features/content/models';
import { nameColumn, pictureColumn, stateColumn } from '@/features/content/parts/columns';
import { ContentScreen } from '@/features/content/parts/content-screen';
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
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

export function HighlightsScreen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('content.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('content.text'), isLong: true, maxLength: 1000 },
    { kind: 'pair', name: 'when', label: t('content.highlight.when'), maxLength: 100 },
    { kind: 'picture', name: 'image', label: t('content.picture.one'), size: SIZE },
    ...scheduleFields<Values>(t),
  ];
  return (
    <ContentScreen
      kind="highlights"
      path={PATH.highlights}
      auth={MAY.content}
      touches={['/atlas/exhibition/activity_lightspot']}
      siteOf={() => '/'}
      nameOf={(row) => local(row, 'title')}
      order={{}}
      hasTabs
      filters={[{ kind: 'text', name: 'keyword', label: t('content.keyword') }]}
      columns={[
        pictureColumn(t),
        nameColumn(t, 'title'),
        { prop: 'when', label: t('content.highlight.when'), render: (row) => orDash(local(row, 'when')) },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
