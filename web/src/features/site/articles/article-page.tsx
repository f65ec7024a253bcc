// Owns one article: its words, its picture, and what else there is of its kind.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Article } from '@/api/models';
import { idIn } from '@/api/query';
import { articlePath } from '@/features/site/home/units/dynamics';
import { articleQuery, besideQuery } from '@/features/site/pages/queries';
import { useBoot } from '@/shared/boot';
import { zoned } from '@/shared/event-data';
import { dottedDate, formatDate, preview } from '@/shared/format';
import { absolute, Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Crumbs } from '@/shared/page/crumbs';
import { RichText } from '@/shared/page/rich-text';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { Picture } from '@/ui/picture';
import styles from './article-page.module.css';
import { OneArticle } from './article-views';
import { Share } from './share';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  articleQuery(idIn(search)),
  besideQuery(startup.meetingId, idIn(search)),
];

/** Where an article of a kind is listed. */
const LISTS: Record<string, string> = {
  news: '/informationList',
  information: '/informationList?classification=information',
  dynamic: '/dynamicList',
  handbook: '/handbook',
};

function useArticleData(article: Article) {
  const { lang, local } = useI18n();
  const boot = useBoot();
  const image = article.cover.startsWith('/') ? boot.origin + article.cover : article.cover;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: local(article, 'title'),
    description: local(article, 'summary') || undefined,
    datePublished: zoned(article.published_at),
    inLanguage: lang,
    image: image || undefined,
    author: { '@type': 'Organization', name: local(article, 'author') || undefined },
    mainEntityOfPage: absolute(boot, articlePath(article), lang),
  };
}

/** The newest others of the same kind. */
function More({ article }: { article: Article }) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: others = [] } = useQuery(besideQuery(meetingId, article.id));
  if (others.length === 0) return null;
  return (
    <aside className={styles.more} aria-labelledby="article-more">
      <h2 id="article-more" className={styles.moreTitle}>
        {t('site.article.more')}
      </h2>
      <ul>
        {others.map((story) => (
          <li key={story.id} className={styles.row}>
            <span className={styles.date}>{dottedDate(story.published_at)}</span>
            <Link to={articlePath(story)}>
              <LocalText row={story} name="title" />
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Body({ article }: { article: Article }) {
  const { t, lang, local } = useI18n();
  const data = useArticleData(article);
  const description = local(article, 'summary') || preview(local(article, 'body'), 150);
  const title = localValue(article, 'title', lang);
  const list = LISTS[article.classification] ?? '/informationList';
  return (
    <div className={section.wrap}>
      <Head
        title={title.text}
        description={description}
        image={article.cover || null}
        path={articlePath(article)}
        jsonLd={data}
      />
      <Crumbs to={list}>{t.any(`site.class.${article.classification}`)}</Crumbs>
      <div className={styles.columns}>
        <article>
          <h1 className={styles.title} lang={title.lang}>
            {title.text}
          </h1>
          <p className={styles.meta}>
            <time dateTime={formatDate(article.published_at, 'date')}>{dottedDate(article.published_at)}</time>
            <LocalText row={article} name="author" />
          </p>
          <LocalText row={article} name="summary" as="p" className={styles.summary} />
          {article.cover && (
            <div className={styles.frame}>
              <Picture src={article.cover} alt="" width={960} height={540} early cover />
            </div>
          )}
          <RichText row={article} name="body" below={1} />
          <Share title={title.text} />
        </article>
        <More article={article} />
      </div>
    </div>
  );
}

export default function ArticlePage() {
  const { t } = useI18n();
  return (
    <OneArticle list="/informationList" back={t('site.article.all')}>
      {(article) => <Body key={article.id} article={article} />}
    </OneArticle>
  );
}
