// Articles of the four kinds: news, updates, information for visitors, chapters of the exhibitors' guide.
import { useLocation } from 'react-router';
import { PATH } from '@/features/site/models';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, stateColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { MomentCell } from '@/shared/table/cells';
import { useApi } from '@/shared/use-api';
import { CLASSIFICATIONS, type Classification } from './classifications';

export default function ArticlesScreen() {
  const { t, local } = useI18n();
  const api = useApi();
  const chosen = new URLSearchParams(useLocation().search).get('classification');
  const kind = CLASSIFICATIONS.find((classification) => classification === chosen);
  const isHandbook = kind === 'handbook';
  const kinds = CLASSIFICATIONS.map((value) => ({ value: value as string, label: t(`site.articles.${value}`) }));
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
      editor="/admin/articles/edit"
      editorQuery={kind ? `?classification=${kind}` : ''}
      whole={(row) => api.get('/atms/content/articles/{id}', { id: row.id }, { auth: true })}
    />
  );
}
