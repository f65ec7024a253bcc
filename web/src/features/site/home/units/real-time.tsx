// Owns the real-time information: short notices with their time, in two ruled columns.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chartDates, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { SectionHead } from '@/ui/section-head';
import { TextLink } from '@/ui/text-link';
import { contentQuery } from '../../queries';
import { contentScope, type UnitProps } from '../unit';
import { useSectionWords } from '../unit-words';
import { articlePath } from './dynamics';
import styles from './real-time.module.css';
import section from './section.module.css';

export function RealTime({ item }: UnitProps) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: notices } = useQuery(contentQuery(meetingId, contentScope(item)));
  const { title, morePath } = useSectionWords(item, 'site.home.realTime.title', '/informationList');
  if (!notices || notices.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="home-real-time">
      <div className={section.wrap}>
        <SectionHead
          id="home-real-time"
          title={title}
          action={
            <TextLink as={Link} to={morePath} arrow>
              {t('site.home.realTime.all')}
            </TextLink>
          }
        />
        <ul className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id} className={styles.notice}>
              <p className={styles.date}>
                {chartDates(notice.published_at)}
                <span className={styles.time}>{formatDate(notice.published_at, 'time')}</span>
              </p>
              <div>
                <Link to={articlePath(notice)} className={styles.name}>
                  <LocalText row={notice} name="title" />
                </Link>
                <LocalText row={notice} name="summary" as="p" className={styles.summary} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
