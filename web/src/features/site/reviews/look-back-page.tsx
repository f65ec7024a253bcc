// Owns the past editions: each year in figures, words and a gallery.
import { useQuery } from '@tanstack/react-query';
import type { HistoryReview } from '@/api/models';
import { ordinal } from '@/features/site/home/banner/event-words';
import { unitText } from '@/features/site/home/units/introduction';
import { CallToAction } from '@/features/site/pages/call-to-action';
import { SitePage, sitePageQueries } from '@/features/site/pages/site-page';
import { reviewQuery } from '@/features/site/queries';
import { grouped } from '@/shared/format';
import { Gallery } from '@/shared/gallery/gallery';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Loaded } from '@/shared/page/loaded';
import { RichText } from '@/shared/page/rich-text';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { FigureGrid, FigureNumber } from '@/ui/figure-number';
import styles from './look-back-page.module.css';

const PATH = '/lookBack';

export const queries: PageModule['queries'] = ({ startup }) => [
  ...sitePageQueries(startup, PATH),
  reviewQuery(startup.meetingId),
];

function Edition({ review }: { review: HistoryReview }) {
  const { t, lang } = useI18n();
  const id = `edition-${review.year}`;
  return (
    <section className={styles.edition} aria-labelledby={id}>
      <div className={styles.columns}>
        <div>
          <p className={styles.year}>
            {review.year}
            <span>{t('site.lookBack.edition', { n: ordinal(review.edition, lang) })}</span>
          </p>
          <h2 id={id} className={styles.title}>
            <LocalText row={review} name="title" />
          </h2>
          <RichText row={review} name="text" below={2} />
        </div>
        <FigureGrid>
          {review.figures.map((figure) => (
            <FigureNumber
              key={figure.label_en + figure.label_zh}
              value={grouped(figure.value)}
              unit={unitText(figure, lang)}
              label={<LocalText row={figure} name="label" />}
              note={localValue(figure, 'note', lang).text ? <LocalText row={figure} name="note" /> : undefined}
            />
          ))}
        </FigureGrid>
      </div>
      <Gallery pictures={review.pictures.map((picture) => ({ ...picture, heading: String(review.year) }))} />
    </section>
  );
}

function Editions() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const reviews = useQuery(reviewQuery(meetingId));
  const empty = { title: t('site.lookBack.none.title'), text: t('site.lookBack.none.text') };
  return (
    <div className={section.wrap}>
      <Loaded query={reviews} empty={empty}>
        {(rows) =>
          [...rows].sort((a, b) => b.year - a.year).map((review) => <Edition key={review.id} review={review} />)
        }
      </Loaded>
    </div>
  );
}

export default function LookBackPage() {
  const { t } = useI18n();
  return (
    <>
      <SitePage
        path={PATH}
        label="site.page.lookBack"
        description={t('site.lookBack.description')}
        own={{ lookback_gallery: <Editions /> }}
      />
      <CallToAction />
    </>
  );
}
