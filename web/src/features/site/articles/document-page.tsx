// Owns the reading view: one document without anything around it, or the list of all there are.
import { Link, useSearchParams } from 'react-router';
import type { Article, StaticContent } from '@/api/models';
import { idIn } from '@/api/query';
import { articlePath } from '@/features/site/home/units/dynamics';
import { type ArticleKind, allArticlesQuery, articleQuery } from '@/features/site/pages/queries';
import { SitePage, sitePageQueries } from '@/features/site/pages/site-page';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Crumbs } from '@/shared/page/crumbs';
import { RichText } from '@/shared/page/rich-text';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { AllArticles, OneArticle } from './article-views';
import styles from './document-page.module.css';

const PATH = '/etcView';
const KINDS: readonly ArticleKind[] = ['information', 'handbook', 'news', 'dynamic'];

export const queries: PageModule['queries'] = ({ startup, search }) =>
  search.has('id')
    ? [articleQuery(idIn(search))]
    : [...sitePageQueries(startup, PATH), allArticlesQuery(startup.meetingId)];

function Document({ article }: { article: Article }) {
  const { t, lang } = useI18n();
  const title = localValue(article, 'title', lang);
  return (
    <div className={section.wrap}>
      {/* The same words stand on the article's own page, which is the one to be found. */}
      <Head title={title.text} description={localValue(article, 'summary', lang).text} path={articlePath(article)} />
      <Crumbs to={PATH}>{t('site.documents.all')}</Crumbs>
      <article className={styles.document}>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        <p className={styles.date}>{formatDate(article.published_at, 'date')}</p>
        <RichText row={article} name="body" below={1} />
      </article>
    </div>
  );
}

function Index({ articles }: { articles: StaticContent[] }) {
  const { t } = useI18n();
  return (
    <div className={styles.groups}>
      {KINDS.map((kind) => {
        const rows = articles.filter(({ classification }) => classification === kind);
        return rows.length === 0 ? null : (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`} className={styles.kind}>
              {t.any(`site.class.${kind}`)}
            </h2>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={`${PATH}?id=${row.id}`} className={styles.link}>
                    <LocalText row={row} name="title" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

export default function DocumentPage() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  if (search.has('id')) {
    return (
      <OneArticle list={PATH} back={t('site.documents.all')}>
        {(article) => <Document article={article} />}
      </OneArticle>
    );
  }
  const none = { title: t('site.documents.none.title'), text: t('site.documents.none.text') };
  return (
    <SitePage
      path={PATH}
      label="site.page.documents"
      description={t('site.documents.lead')}
      lead={t('site.documents.lead')}
      own={{ rich_text: <AllArticles none={none}>{(rows) => <Index articles={rows} />}</AllArticles> }}
    />
  );
}
