// Owns an article as a card in a list: picture, date, title, summary.
import { Link } from 'react-router';
import type { StaticContent } from '@/api/models';
import { articlePath } from '@/features/site/home/units/dynamics';
import { dottedDate, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Picture } from '@/ui/picture';
import styles from './story-card.module.css';

interface StoryCardProps {
  story: StaticContent;
  /** The first of a list: wide, its picture part of the first screen. */
  isLead?: boolean;
}

export function StoryCard({ story, isLead }: StoryCardProps) {
  const { t } = useI18n();
  return (
    <article className={isLead ? styles.lead : styles.card}>
      {story.cover && (
        <Link to={articlePath(story)} className={styles.frame} tabIndex={-1} aria-hidden="true">
          <Picture src={story.cover} alt="" width={960} height={540} cover early={isLead} />
        </Link>
      )}
      <div className={styles.words}>
        <p className={styles.meta}>
          <time dateTime={formatDate(story.published_at, 'date')}>{dottedDate(story.published_at)}</time>
          <span>{t.any(`site.class.${story.classification}`)}</span>
        </p>
        <h2 className={styles.title}>
          <Link to={articlePath(story)}>
            <LocalText row={story} name="title" />
          </Link>
        </h2>
        <LocalText row={story} name="summary" as="p" className={styles.summary} />
      </div>
    </article>
  );
}
