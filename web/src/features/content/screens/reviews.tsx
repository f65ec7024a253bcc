// Past editions: what happened, in words, figures and pictures.
import { MAY, PATH, type Review } from '@/features/content/models';
import { nameColumn, stateColumn } from '@/features/content/parts/columns';
import { ContentScreen } from '@/features/content/parts/content-screen';
import { FiguresField } from '@/features/content/parts/figures-field';
import { PicturesField } from '@/features/content/parts/pictures-field';
import type { Field } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
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

export function ReviewsScreen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'number', name: 'edition', label: t('content.edition'), required: true, half: true, min: 1, max: 999 },
    { kind: 'number', name: 'year', label: t('content.year'), required: true, half: true, min: 1900, max: 2200 },
    { kind: 'pair', name: 'title', label: t('content.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('content.body'), isRich: true },
    {
      kind: 'custom',
      name: 'figures',
      label: t('content.figures'),
      render: (control) => <FiguresField {...control} />,
    },
    {
      kind: 'custom',
      name: 'pictures',
      label: t('content.pictures'),
      render: (control) => <PicturesField {...control} />,
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <ContentScreen
      kind="reviews"
      path={PATH.reviews}
      auth={MAY.content}
      touches={['/atlas/exhibition/activity_historyreview']}
      siteOf={() => '/lookBack'}
      nameOf={(row) => local(row, 'title')}
      order={{}}
      hasTabs
      width={880}
      filters={[{ kind: 'text', name: 'keyword', label: t('content.keyword') }]}
      columns={[
        {
          prop: 'pictures',
          label: t('content.pictures'),
          render: (row) => <PictureCell src={row.pictures[0]?.image} />,
        },
        nameColumn(t, 'title'),
        { prop: 'edition', label: t('content.edition'), end: true, render: (row) => row.edition },
        { prop: 'year', label: t('content.year'), end: true, render: (row) => row.year },
        { prop: 'figures', label: t('content.figures'), end: true, render: (row) => grouped(row.figures.length) },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
