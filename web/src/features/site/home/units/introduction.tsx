// Owns the introduction: the organiser's words beside the figures.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Figure } from '@/api/models';
import { grouped } from '@/shared/format';
import { type Lang, useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { FigureGrid, FigureNumber } from '@/ui/figure-number';
import { TextLink } from '@/ui/text-link';
import { detailsQuery } from '../../queries';
import { ownWords, textParam, type UnitProps } from '../unit';
import styles from './introduction.module.css';
import section from './section.module.css';

const figureText = (value: string | number) =>
  typeof value === 'number' || /^\d+$/.test(value) ? grouped(Number(value)) : value;

/** A unit never falls back to the other language: 家 after an English number would be wrong, nothing is right. */
export const unitText = (figure: Figure, lang: Lang): string | undefined =>
  (lang === 'zh' ? figure.unit_zh : figure.unit_en) || figure.unit || undefined;

export function Introduction({ item }: UnitProps) {
  const { t, lang, local } = useI18n();
  const { meetingId } = useStartup();
  const { data: details } = useQuery(detailsQuery(meetingId));
  if (!details) return null;
  const intro = localValue(details, 'intro', lang);
  // On the page it would lead to, the link says nothing.
  const more = textParam(item, 'morePath') ?? '/aboutExpo';
  return (
    <section className={section.section} aria-labelledby="home-introduction">
      <div className={styles.columns}>
        <div>
          <h2 id="home-introduction" className={styles.title}>
            {local(ownWords(item, 'title'), 'words') || <LocalText row={details} name="intro_title" />}
          </h2>
          {/* The server cleans rich text when it is saved. */}
          <div className={styles.body} lang={intro.lang} dangerouslySetInnerHTML={{ __html: intro.text }} />
          {more !== item.pagePath && (
            <TextLink as={Link} to={more} arrow>
              {t('site.home.intro.more')}
            </TextLink>
          )}
        </div>
        <FigureGrid>
          {details.figures.map((figure) => (
            <FigureNumber
              key={figure.label_zh + figure.label_en}
              value={figureText(figure.value)}
              unit={unitText(figure, lang)}
              label={<LocalText row={figure} name="label" />}
              note={localValue(figure, 'note', lang).text ? <LocalText row={figure} name="note" /> : undefined}
            />
          ))}
        </FigureGrid>
      </div>
    </section>
  );
}
