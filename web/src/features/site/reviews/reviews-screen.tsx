// Past editions: what happened, in words, figures and pictures.
import { PATH, type Review } from '@/features/site/models';
import { FiguresField } from '@/features/site/parts/figures-field';
import type { Field } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, stateColumn } from '@/shared/records/columns';
import { PicturesField } from '@/shared/records/pictures-field';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { PictureCell } from '@/shared/table/cells';

const valuesOf = (row: Review | null) => ({
  edition: (row?.edition ?? null) as number | null,
  year: (row?.year ?? null) as number | null,
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
  figures: row?.figures ?? [],
  pictures: row?.pictures ?? [],
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function ReviewsScreen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'number', name: 'edition', label: t('records.edition'), required: true, half: true, min: 1, max: 999 },
    { kind: 'number', name: 'year', label: t('records.year'), required: true, half: true, min: 1900, max: 2200 },
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('records.body'), isRich: true },
    {
      kind: 'custom',
      name: 'figures',
      label: t('records.figures'),
      render: (control) => <FiguresField {...control} />,
    },
    {
      kind: 'custom',
      name: 'pictures',
      label: t('records.pictures'),
      render: (control) => <PicturesField {...control} />,
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="site.reviews"
      path={PATH.reviews}
      auth="site.content"
      touches={['/atlas/exhibition/activity_historyreview']}
      siteOf={() => '/lookBack'}
      nameOf={(row) => local(row, 'title')}
      order={{}}
      hasTabs
      width={880}
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        {
          prop: 'pictures',
          label: t('records.pictures'),
          render: (row) => <PictureCell src={row.pictures[0]?.image} />,
        },
        nameColumn(t, 'title'),
        { prop: 'edition', label: t('records.edition'), end: true, render: (row) => row.edition },
        { prop: 'year', label: t('records.year'), end: true, render: (row) => row.year },
        { prop: 'figures', label: t('records.figures'), end: true, render: (row) => grouped(row.figures.length) },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
