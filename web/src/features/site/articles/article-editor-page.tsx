// Writing one article: both languages side by side, its cover, its date and where it shows.
import { useLocation } from 'react-router';
import { type Article, PATH } from '@/features/site/models';
import { articleQuery } from '@/features/site/pages/queries';
import type { Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { RecordEditor } from '@/shared/records/editor/record-editor';
import { usePublishedWhen } from '@/shared/records/editor/use-published-when';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { CLASSIFICATIONS } from './classifications';

const COVER = { width: 1200, height: 675 };

const valuesOf = (row: Article | null, classification: string) => ({
  classification: row?.classification ?? classification,
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  summary_zh: row?.summary_zh ?? '',
  summary_en: row?.summary_en ?? '',
  cover: row?.cover ?? '',
  author_zh: row?.author_zh ?? '',
  author_en: row?.author_en ?? '',
  body_zh: row?.body_zh ?? '',
  body_en: row?.body_en ?? '',
  is_top: row?.is_top ?? false,
  published_at: row?.published_at ?? null,
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

export default function ArticleEditorPage() {
  const t = useT();
  const when = usePublishedWhen();
  const chosen = new URLSearchParams(useLocation().search).get('classification');
  const kind = CLASSIFICATIONS.find((classification) => classification === chosen) ?? 'news';
  const kinds = CLASSIFICATIONS.map((value) => ({ value: value as string, label: t(`site.articles.${value}`) }));
  const isNoChapter = ({ classification }: Values) => classification !== 'handbook';
  const pairs: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'summary', label: t('records.summary'), isLong: true, maxLength: 500 },
    { kind: 'pair', name: 'body', label: t('records.body'), required: true, isRich: true },
    { kind: 'pair', name: 'author', label: t('site.articles.author'), maxLength: 60 },
  ];
  const shown: Field<Values>[] = [
    {
      kind: 'datetime',
      name: 'published_at',
      label: t('site.articles.date'),
      hint: t('site.articles.dateHint'),
      when: isNoChapter,
    },
    ...scheduleFields<Values>(t),
  ];
  const where: Field<Values>[] = [
    { kind: 'radio', name: 'classification', label: t('site.articles.kind'), required: true, options: kinds },
    { kind: 'switch', name: 'is_top', label: t('site.articles.top'), when: isNoChapter },
  ];
  return (
    <RecordEditor<Article, Values>
      kind="site.articles"
      path={PATH.articles}
      auth="site.content"
      list="/admin/articles"
      read={(api, id) => api.get('/atms/content/articles/{id}', { id }, { auth: true })}
      pairs={pairs}
      aside={[
        { title: t('records.editor.schedule'), fields: shown },
        { title: t('site.articles.where'), fields: where },
        {
          title: t('site.articles.cover'),
          fields: [{ kind: 'picture', name: 'cover', label: t('site.articles.cover'), size: COVER }],
        },
      ]}
      valuesOf={(row) => valuesOf(row, kind)}
      // Nothing chosen is the server's choice: now for a new one, and an old one keeps its date.
      bodyOf={({ published_at, ...values }) => ({ ...values, ...(published_at ? { published_at } : {}) })}
      titleOf={(values, lang) => values[`title_${lang}`] || values.title_zh || values.title_en}
      visibilityOf={when}
      preview={(values, id) => ({
        path: `/informationDetail?id=${id}`,
        answers: [
          {
            key: articleQuery(id).queryKey,
            data: { found: { ...values, id, published_at: values.published_at ?? nowInSeconds() } },
          },
        ],
      })}
      previewStart="/informationList"
      siteOf={(row) => (row.classification === 'handbook' ? '/handbook' : `/informationDetail?id=${row.id}`)}
      touches={['/atlas/exhibition/static_content', '/atlas/card/card_static/detail/{static_content_id}']}
    />
  );
}
