// Owns the exhibitors' guide: numbered chapters at the side, the chosen one to read, the next one at its end.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Article, StaticContent } from '@/api/models';
import { idIn } from '@/api/query';
import { AllArticles, OneArticle } from '@/features/site/articles/article-views';
import { allArticlesQuery, articleQuery } from '@/features/site/pages/queries';
import { SitePage, sitePageQueries } from '@/features/site/pages/site-page';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { PageBanner } from '@/shared/page/page-banner';
import { RichText } from '@/shared/page/rich-text';
import section from '@/shared/page/section.module.css';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { Picture } from '@/ui/picture';
import { TextLink } from '@/ui/text-link';
import styles from './handbook-page.module.css';

const PATH = '/handbook';
const chapterPath = ({ id }: Pick<StaticContent, 'id'>) => `${PATH}?id=${id}`;

export const queries: PageModule['queries'] = ({ startup, search }) => [
  ...sitePageQueries(startup, PATH),
  allArticlesQuery(startup.meetingId, 'handbook'),
  ...(search.has('id') ? [articleQuery(idIn(search))] : []),
];

interface ChaptersProps {
  chapters: StaticContent[];
  current?: number;
}

function Contents({ chapters, current }: ChaptersProps) {
  const { t } = useI18n();
  return (
    <nav className={styles.contents} aria-label={t('site.handbook.contents')}>
      <ol>
        {chapters.map((chapter, index) => (
          <li key={chapter.id}>
            <Link
              to={chapterPath(chapter)}
              className={styles.entry}
              aria-current={chapter.id === current ? 'page' : undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              <LocalText row={chapter} name="title" />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The bare address: every chapter with what it is about. */
function Overview({ chapters }: ChaptersProps) {
  return (
    <ol className={styles.cards}>
      {chapters.map((chapter, index) => (
        <li key={chapter.id} className={styles.card}>
          <span className={styles.large}>{index + 1}</span>
          <div>
            <h2 className={styles.name}>
              <Link to={chapterPath(chapter)}>
                <LocalText row={chapter} name="title" />
              </Link>
            </h2>
            <LocalText row={chapter} name="summary" as="p" className={styles.summary} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Chapter({ chapter, chapters }: { chapter: Article; chapters: StaticContent[] }) {
  const { t, lang } = useI18n();
  const at = chapters.findIndex(({ id }) => id === chapter.id);
  const [before, after] = [chapters[at - 1], at < 0 ? undefined : chapters[at + 1]];
  const title = localValue(chapter, 'title', lang);
  return (
    <article className={styles.chapter}>
      <h2 className={styles.title} lang={title.lang}>
        {title.text}
      </h2>
      <LocalText row={chapter} name="summary" as="p" className={styles.lead} />
      {chapter.cover && (
        <div className={styles.frame}>
          <Picture src={chapter.cover} alt="" width={960} height={540} cover early />
        </div>
      )}
      <RichText row={chapter} name="body" below={2} />
      <p className={styles.dated}>{t('site.handbook.dated', { date: formatDate(chapter.published_at, 'date') })}</p>
      <nav className={styles.turn} aria-label={t('page.pager')}>
        {before && (
          <Link to={chapterPath(before)} rel="prev">
            <span>{t('site.handbook.before')}</span>
            <LocalText row={before} name="title" />
          </Link>
        )}
        {after && (
          <Link to={chapterPath(after)} rel="next" className={styles.after}>
            <span>{t('site.handbook.after')}</span>
            <LocalText row={after} name="title" />
          </Link>
        )}
      </nav>
    </article>
  );
}

function Reading({ chapter }: { chapter: Article }) {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const { data: chapters = [] } = useQuery(allArticlesQuery(meetingId, 'handbook'));
  const guide = usePageTitle(PATH, 'site.page.handbook');
  const description = localValue(chapter, 'summary', lang).text;
  return (
    <>
      <Head title={localValue(chapter, 'title', lang).text} description={description} path={chapterPath(chapter)} />
      <PageBanner path={PATH} title={guide} />
      <div className={section.page}>
        <div className={styles.columns}>
          <div className={styles.side}>
            <TextLink as={Link} to={PATH}>
              {t('site.handbook.overview')}
            </TextLink>
            <Contents chapters={chapters} current={chapter.id} />
          </div>
          <Chapter key={chapter.id} chapter={chapter} chapters={chapters} />
        </div>
      </div>
    </>
  );
}

export default function HandbookPage() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  if (search.has('id')) {
    return (
      <OneArticle list={PATH} back={t('site.handbook.overview')}>
        {(chapter) => <Reading chapter={chapter} />}
      </OneArticle>
    );
  }
  const none = { title: t('site.handbook.none.title'), text: t('site.handbook.none.text') };
  const all = (
    <AllArticles kind="handbook" none={none}>
      {(chapters) => <Overview chapters={chapters} />}
    </AllArticles>
  );
  return (
    <SitePage
      path={PATH}
      label="site.page.handbook"
      description={t('site.handbook.description')}
      own={{ handbook_chapters: all }}
    />
  );
}
