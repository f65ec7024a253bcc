// Owns the expo dynamics: one leading story and the latest others.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaticContent } from '@/api/models';
import { chartDates, dottedDate, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Picture } from '@/ui/picture';
import { SectionHead } from '@/ui/section-head';
import { TextLink } from '@/ui/text-link';
import { contentQuery } from '../../queries';
import { contentScope, type UnitProps } from '../unit';
import { useSectionWords } from '../unit-words';
import styles from './dynamics.module.css';
import section from './section.module.css';

export const articlePath = ({ id }: Pick<StaticContent, 'id'>) => `/informationDetail?id=${id}`;

/** The pinned story leads, else the newest one that has a picture. */
export function leadOf(stories: StaticContent[]): StaticContent | undefined {
  return stories.find((s) => s.is_top && s.cover) ?? stories.find((s) => s.cover) ?? stories[0];
}

function Lead({ story }: { story: StaticContent }) {
  return (
    <article className={styles.lead}>
      {story.cover && (
        <Link to={articlePath(story)} className={styles.frame} tabIndex={-1} aria-hidden="true">
          <Picture src={story.cover} alt="" width={668} height={300} cover />
        </Link>
      )}
      <h3 className={styles.leadTitle}>
        <Link to={articlePath(story)}>
          <LocalText row={story} name="title" />
        </Link>
      </h3>
      <LocalText row={story} name="summary" as="p" className={styles.summary} />
      <p className={styles.meta}>
        <span>{dottedDate(story.published_at)}</span>
        <LocalText row={story} name="author" />
      </p>
    </article>
  );
}

export function Dynamics({ item }: UnitProps) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: stories } = useQuery(contentQuery(meetingId, contentScope(item)));
  const { title, morePath } = useSectionWords(item, 'site.home.dynamics.title', '/dynamicList');
  if (!stories || stories.length === 0) return null;
  const lead = leadOf(stories);
  return (
    <section className={section.section} aria-labelledby="home-dynamics">
      <div className={section.wrap}>
        <SectionHead
          id="home-dynamics"
          title={title}
          action={
            <TextLink as={Link} to={morePath} arrow>
              {t('site.home.dynamics.all')}
            </TextLink>
          }
        />
        <div className={styles.columns}>
          {lead && <Lead story={lead} />}
          <ul className={styles.list}>
            {stories
              .filter((story) => story !== lead)
              .map((story) => (
                <li key={story.id} className={styles.row}>
                  <p className={styles.date}>
                    {chartDates(story.published_at)}
                    <span className={styles.year}>{formatDate(story.published_at, 'year')}</span>
                  </p>
                  <div>
                    <Link to={articlePath(story)} className={styles.name}>
                      <LocalText row={story} name="title" />
                    </Link>
                    <p className={styles.kind}>{t.any(`site.class.${story.classification}`)}</p>
                  </div>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
