// Owns the review of previous editions: five pictures, newest first, each of which opens large.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { HistoryReview } from '@/api/models';
import { useLightbox } from '@/shared/gallery/use-lightbox';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Picture } from '@/ui/picture';
import { SectionHead } from '@/ui/section-head';
import { TextLink } from '@/ui/text-link';
import { reviewQuery } from '../../queries';
import { numberParam, type UnitProps } from '../unit';
import { useSectionWords } from '../unit-words';
import styles from './review.module.css';
import section from './section.module.css';

/** The mosaic has five places; the newest edition takes three of them, so that older ones are seen too. */
const PICTURE_COUNT = 5;
const EDITION_COUNT = 3;

export function newestPictures(reviews: HistoryReview[]) {
  const [newest = [], ...older] = [...reviews]
    .sort((a, b) => b.year - a.year)
    .map((review) => review.pictures.map((picture) => ({ ...picture, year: review.year })));
  const first = newest.slice(0, Math.max(EDITION_COUNT, PICTURE_COUNT - older.flat().length));
  return [...first, ...older.flat()].slice(0, PICTURE_COUNT);
}

export function Review({ item }: UnitProps) {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const { data: reviews } = useQuery(reviewQuery(meetingId));
  const pictures = newestPictures(reviews ?? []).slice(0, numberParam(item, 'limit'));
  const [linkTo, large] = useLightbox(pictures.map((picture) => ({ ...picture, heading: String(picture.year) })));
  const { title, morePath } = useSectionWords(item, 'site.home.review.title', '/lookBack');
  if (pictures.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="home-review">
      <div className={section.wrap}>
        <SectionHead
          id="home-review"
          title={title}
          action={
            <TextLink as={Link} to={morePath} arrow>
              {t('site.home.review.all')}
            </TextLink>
          }
        />
        <div className={styles.mosaic}>
          {pictures.map((picture, index) => {
            const caption = localValue(picture, 'caption', lang);
            return (
              <div key={`${picture.year}-${picture.image}-${picture.caption_en}`} className={styles.picture}>
                <a {...linkTo(index)} className={styles.open}>
                  <Picture src={picture.image} alt="" width={640} height={300} cover />
                  <span className={styles.caption} lang={caption.lang}>
                    {t('site.home.review.caption', { year: picture.year, caption: caption.text })}
                  </span>
                </a>
              </div>
            );
          })}
        </div>
        {large}
      </div>
    </section>
  );
}
