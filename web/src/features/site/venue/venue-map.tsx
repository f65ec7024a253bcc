// Owns how to get to the venue: the map of the approaches, the address and the ways.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { degrees } from '@/features/site/home/banner/event-words';
import type { UnitProps } from '@/features/site/home/unit';
import { useSectionWords } from '@/features/site/home/unit-words';
import { venueQuery } from '@/features/site/queries';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import section from '@/shared/page/section.module.css';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { mapPin } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import { Picture } from '@/ui/picture';
import { SectionHead } from '@/ui/section-head';
import styles from './venue-map.module.css';

/** Directions are written as one text; each way is a sentence of its own and reads better as a line. */
const ways = (text: string): string[] =>
  text
    .split(/[；;]\s*/)
    .map((way) => way.trim())
    .filter(Boolean);

export function VenueMap({ item }: UnitProps) {
  const { t, lang } = useI18n();
  const { meeting, meetingId } = useStartup();
  const { data: venue } = useQuery(venueQuery(meetingId));
  const { title } = useSectionWords(item, 'site.venue.title', '/hotelGet');
  if (!venue) return null;
  const directions = localValue(venue, 'directions', lang);
  const { latitude, longitude } = meeting;
  return (
    <section className={section.section} aria-labelledby="page-venue">
      <div className={section.wrap}>
        <SectionHead id="page-venue" title={title} />
        <div className={styles.columns}>
          {venue.approach && (
            <Neatline>
              <Picture
                src={venue.approach}
                alt={t('site.venue.map', { venue: localValue(venue, 'name', lang).text })}
                width={1200}
                height={800}
                className={styles.map}
              />
            </Neatline>
          )}
          <div className={styles.words}>
            <LocalText row={venue} name="name" as="h3" className={styles.name} />
            <p className={styles.address}>
              <Icon path={mapPin} />
              <LocalText row={venue} name="address" />
            </p>
            {typeof latitude === 'number' && typeof longitude === 'number' && (
              <p className={styles.position}>
                {degrees(latitude, ['N', 'S'])} {degrees(longitude, ['E', 'W'])}
              </p>
            )}
            <ol className={styles.ways} lang={directions.lang}>
              {ways(directions.text).map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ol>
            <Button as={Link} to="/hotelGet">
              {t('site.venue.hotels')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
