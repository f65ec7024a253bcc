// Owns the updates on the preparation: a logbook, newest first, dates leading.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaticContent } from '@/api/models';
import { articlePath } from '@/features/site/home/units/dynamics';
import { CallToAction } from '@/features/site/pages/call-to-action';
import { allArticlesQuery } from '@/features/site/pages/queries';
import { SitePage, sitePageQueries } from '@/features/site/pages/site-page';
import { chartDates, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Loaded } from '@/shared/page/loaded';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { Picture } from '@/ui/picture';
import styles from './dynamics-page.module.css';

const PATH = '/dynamicList';

export const queries: PageModule['queries'] = ({ startup }) => [
  ...sitePageQueries(startup, PATH),
  allArticlesQuery(startup.meetingId, 'dynamic'),
];

/** Stories under the year in which they were written, the latest year first. */
function byYear(stories: StaticContent[]): [year: string, stories: StaticContent[]][] {
  const years = new Map<string, StaticContent[]>();
  for (const story of [...stories].sort((a, b) => b.published_at - a.published_at)) {
    const year = formatDate(story.published_at, 'year');
    years.set(year, [...(years.get(year) ?? []), story]);
  }
  return [...years];
}

function Entry({ story }: { story: StaticContent }) {
  return (
    <li className={styles.entry}>
      <time className={styles.date} dateTime={formatDate(story.published_at, 'date')}>
        {chartDates(story.published_at)}
      </time>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={articlePath(story)}>
            <LocalText row={story} name="title" />
          </Link>
        </h3>
        <LocalText row={story} name="summary" as="p" className={styles.summary} />
        <LocalText row={story} name="author" as="p" className={styles.author} />
      </div>
      {story.cover && (
        <Link to={articlePath(story)} className={styles.frame} tabIndex={-1} aria-hidden="true">
          <Picture src={story.cover} alt="" width={240} height={135} cover />
        </Link>
      )}
    </li>
  );
}

function Log() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const stories = useQuery(allArticlesQuery(meetingId, 'dynamic'));
  const empty = { title: t('site.dynamics.none.title'), text: t('site.dynamics.none.text') };
  return (
    <div className={section.wrap}>
      <Loaded query={stories} empty={empty}>
        {(rows) =>
          byYear(rows).map(([year, entries]) => (
            <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`} className={styles.number}>
                {year}
              </h2>
              <ol className={styles.log}>
                {entries.map((story) => (
                  <Entry key={story.id} story={story} />
                ))}
              </ol>
            </section>
          ))
        }
      </Loaded>
    </div>
  );
}

export default function DynamicsPage() {
  const { t } = useI18n();
  return (
    <>
      <SitePage
        path={PATH}
        label="site.page.dynamics"
        description={t('site.dynamics.description')}
        own={{ dynamic_list: <Log /> }}
      />
      <CallToAction />
    </>
  );
}
