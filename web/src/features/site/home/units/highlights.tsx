// Owns the highlights: the first one wide, the others beside it.
import { useQuery } from '@tanstack/react-query';
import { LocalText } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Picture } from '@/ui/picture';
import { SectionHead } from '@/ui/section-head';
import { highlightsQuery } from '../../queries';
import { numberParam, type UnitProps } from '../unit';
import { useSectionWords } from '../unit-words';
import styles from './highlights.module.css';
import section from './section.module.css';

export function Highlights({ item }: UnitProps) {
  const { meetingId } = useStartup();
  const { data: highlights } = useQuery(highlightsQuery(meetingId));
  const { title } = useSectionWords(item, 'site.home.highlights.title', '/aboutExpo');
  if (!highlights || highlights.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="home-highlights">
      <div className={section.wrap}>
        <SectionHead id="home-highlights" title={title} />
        <div className={styles.grid}>
          {highlights.slice(0, numberParam(item, 'limit')).map((highlight, index) => (
            <article key={highlight.id} className={styles.article}>
              {highlight.image && (
                <div className={styles.frame}>
                  <Picture
                    src={highlight.image}
                    alt=""
                    width={588}
                    height={260}
                    cover
                    position={index === 0 ? undefined : '70% 50%'}
                  />
                </div>
              )}
              <LocalText row={highlight} name="title" as="h3" className={styles.title} />
              <LocalText row={highlight} name="text" as="p" className={styles.text} />
              <LocalText row={highlight} name="when" as="p" className={styles.when} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
