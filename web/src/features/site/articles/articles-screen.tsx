// Articles of the four kinds: news, updates, information for visitors, chapters of the exhibitors' guide.
import { useLocation } from 'react-router';
import { type Article, type ArticleRow, PATH } from '@/features/site/models';
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { MomentCell } from '@/shared/table/cells';
import { useApi } from '@/shared/use-api';

const CLASSIFICATIONS = ['news', 'dynamic', 'information', 'handbook'] as const;
type Classification = (typeof CLASSIFICATIONS)[number];
const COVER = { width: 1200, height: 675 };

const valuesOf = (row: ArticleRow | Article | null, classification: string) => ({
  classification: row?.classification ?? classification,
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  summary_zh: row?.summary_zh ?? '',
  summary_en: row?.summary_en ?? '',
  cover: row?.cover ?? '',
  author_zh: row?.author_zh ?? '',
  author_en: row?.author_en ?? '',
  body_zh: row && 'body_zh' in row ? row.body_zh : '',
  body_en: row && 'body_en' in row ? row.body_en : '',
  is_top: row?.is_top ?? false,
  published_at: row?.published_at ?? null,
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function ArticlesScreen() {
  const { t, local } = useI18n();
  const api = useApi();
  const chosen = new URLSearchParams(useLocation().search).get('classification');
  const isHandbook = chosen === 'handbook';
  const kinds = CLASSIFICATIONS.map((value) => ({ value: value as string, label: t(`site.articles.${value}`) }));
  const isChapter = ({ classification }: Values) => classification === 'handbook';

  const fields: Field<Values>[] = [
    { kind: 'radio', name: 'classification', label: t('site.articles.kind'), required: true, options: kinds },
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'summary', label: t('records.summary'), isLong: true, maxLength: 500 },
    { kind: 'pair', name: 'body', label: t('records.body'), required: true, isRich: true },
    { kind: 'picture', name: 'cover', label: t('site.articles.cover'), size: COVER },
    { kind: 'pair', name: 'author', label: t('site.articles.author'), maxLength: 100 },
    {
      kind: 'datetime',
      name: 'published_at',
      label: t('site.articles.date'),
      hint: t('site.articles.dateHint'),
      half: true,
      when: (values) => !isChapter(values),
    },
    {
      kind: 'switch',
      name: 'is_top',
      label: t('site.articles.top'),
      half: true,
      when: (values) => !isChapter(values),
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="site.articles"
      path={PATH.articles}
      auth="site.content"
      touches={['/atlas/exhibition/static_content', '/atlas/card/card_static/detail/{static_content_id}']}
      siteOf={(row) => (row.classification === 'handbook' ? '/handbook' : `/informationDetail?id=${row.id}`)}
      nameOf={(row) => local(row, 'title')}
      order={isHandbook ? {} : undefined}
      hasTabs
      width={880}
      filters={[
        { kind: 'select', name: 'classification', label: t('site.articles.kind'), options: kinds },
        { kind: 'text', name: 'keyword', label: t('records.keyword') },
      ]}
      columns={[
        { ...nameColumn(t, 'title'), wrap: true },
        {
          prop: 'classification',
          label: t('site.articles.kind'),
          render: (row) => t(`site.articles.${row.classification as Classification}`),
        },
        {
          prop: 'is_top',
          label: t('site.articles.top'),
          render: (row) => orDash(row.is_top ? t('records.yes') : ''),
        },
        {
          prop: 'published_at',
          label: t('site.articles.date'),
          sort: 'published_at',
          render: (row) => <MomentCell at={row.published_at} />,
        },
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={(row) => valuesOf(row, CLASSIFICATIONS.find((classification) => classification === chosen) ?? 'news')}
      // Nothing chosen is the server's choice: now for a new one, and an old one keeps its date.
      bodyOf={({ published_at, ...values }) => ({ ...values, ...(published_at ? { published_at } : {}) })}
      whole={(row) => api.get('/atms/content/articles/{id}', { id: row.id }, { auth: true })}
    />
  );
}
