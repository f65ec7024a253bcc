// Owns the introduction: the organiser's words beside the figures.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { FigureGrid, FigureNumber } from '@/ui/figure-number';
import { TextLink } from '@/ui/text-link';
import { LocalText, localValue } from '../../parts/local-text';
import { detailsQuery } from '../../queries';
import styles from './introduction.module.css';
import section from './section.module.css';

const figureText = (value: string | number) =>
  typeof value === 'number' || /^\d+$/.test(value) ? grouped(Number(value)) : value;

export function Introduction() {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const { data: details } = useQuery(detailsQuery(meetingId));
  if (!details) return null;
  const intro = localValue(details, 'intro', lang);
  return (
    <section className={section.section} aria-labelledby="home-introduction">
      <div className={styles.columns}>
        <div>
          <h2 id="home-introduction" className={styles.title}>
            <LocalText row={details} name="intro_title" />
          </h2>
          {/* The server cleans rich text when it is saved. */}
          <div className={styles.body} lang={intro.lang} dangerouslySetInnerHTML={{ __html: intro.text }} />
          <TextLink as={Link} to="/aboutExpo" arrow>
            {t('site.home.intro.more')}
          </TextLink>
        </div>
        <FigureGrid>
          {details.figures.map((figure) => (
            <FigureNumber
              key={figure.label_zh + figure.label_en}
              value={figureText(figure.value)}
              unit={figure.unit ?? undefined}
              label={<LocalText row={figure} name="label" />}
              note={localValue(figure, 'note', lang).text ? <LocalText row={figure} name="note" /> : undefined}
            />
          ))}
        </FigureGrid>
      </div>
    </section>
  );
}
