// Owns one hotel: where it is, what it offers, its rooms at the fair's prices, and how to book.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { HotelDetail } from '@/api/models';
import { idIn } from '@/api/query';
import { chartDates, formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Crumbs } from '@/shared/page/crumbs';
import { OneRecord } from '@/shared/page/one-record';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { mail, mapPin, phone } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import { PAGE } from '../models';
import { hotelQuery, roomTypesQuery } from '../queries';
import { StayPart } from '../stay/stay-part';
import { distanceText, hotelPath } from './hotel-choice';
import styles from './hotel-page.module.css';
import { Rooms } from './rooms';
import { Stars } from './stars';

export const queries: PageModule['queries'] = ({ search, startup }) => [
  hotelQuery(idIn(search)),
  roomTypesQuery(startup.meetingId),
];

function useHotelData(hotel: HotelDetail) {
  const { local } = useI18n();
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: local(hotel, 'name'),
    description: local(hotel, 'intro') || undefined,
    address: local(hotel, 'address'),
    telephone: hotel.phone || undefined,
    email: hotel.email || undefined,
    starRating: { '@type': 'Rating', ratingValue: hotel.stars },
    amenityFeature: hotel.amenities.map((amenity) => ({
      '@type': 'LocationFeatureSpecification',
      name: local(amenity, 'name'),
    })),
  };
}

/** Where rooms are not booked here, the desk knows the rate by the fair's name; the letter says it and the dates. */
function HotelContact({ hotel, isBookable }: { hotel: HotelDetail; isBookable: boolean }) {
  const { t, local } = useI18n();
  const { meeting } = useStartup();
  const fair = local({ name_zh: meeting.title, name_en: meeting.title_en }, 'name');
  const subject = t('lodging.hotel.subject', { hotel: local(hotel, 'name'), fair });
  const body = t('lodging.hotel.letter', { fair, dates: chartDates(meeting.start_time, meeting.end_time) });
  const letter = `mailto:${hotel.email}?subject=${encodeURIComponent(subject)}`;
  return (
    <div className={styles.booking}>
      <p className={styles.heading}>{t(isBookable ? 'lodging.hotel.desk' : 'lodging.hotel.book')}</p>
      <p className={styles.small}>{isBookable ? t('lodging.hotel.deskText') : t('lodging.hotel.how', { fair })}</p>
      {hotel.email &&
        (isBookable ? (
          <Button as="a" href={letter} wide>
            <Icon path={mail} />
            {t('lodging.hotel.email')}
          </Button>
        ) : (
          <Button as="a" href={`${letter}&body=${encodeURIComponent(body)}`} kind="go" wide>
            <Icon path={mail} />
            {t('lodging.hotel.write')}
          </Button>
        ))}
      {hotel.phone && (
        <Button as="a" href={`tel:${hotel.phone.replaceAll(' ', '')}`} wide>
          <Icon path={phone} />
          {hotel.phone}
        </Button>
      )}
      {hotel.rate_until > 0 && (
        <p className={styles.small}>{t('lodging.hotel.until', { date: formatDate(hotel.rate_until, 'date') })}</p>
      )}
    </div>
  );
}

function Body({ hotel }: { hotel: HotelDetail }) {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const { data: roomTypes = [] } = useQuery(roomTypesQuery(meetingId));
  const types = roomTypes.filter(({ hotel_id }) => hotel_id === hotel.id);
  const isBookable = types.length > 0;
  const data = useHotelData(hotel);
  const name = localValue(hotel, 'name', lang);
  const intro = localValue(hotel, 'intro', lang);
  return (
    <div className={section.wrap}>
      <Head
        title={name.text}
        description={intro.text}
        image={hotel.image || null}
        path={hotelPath(hotel)}
        jsonLd={data}
      />
      <Crumbs to={PAGE.hotels}>{t('lodging.hotel.all')}</Crumbs>
      <div className={styles.top}>
        <div className={styles.frame}>
          <Picture src={hotel.image} alt="" width={720} height={480} early cover />
        </div>
        <div>
          <p className={styles.meta}>
            <Stars stars={hotel.stars} />
            <LocalText row={hotel} name="district" />
          </p>
          <h1 className={styles.name} lang={name.lang}>
            {name.text}
          </h1>
          <LocalText row={hotel} name="intro" as="p" className={styles.intro} />
          <p className={styles.address}>
            <Icon path={mapPin} />
            <LocalText row={hotel} name="address" />
          </p>
          <dl className={styles.figures}>
            <div>
              <dt>{t('lodging.hotel.distance')}</dt>
              <dd>{distanceText(hotel.distance)}</dd>
            </div>
            <div>
              <dt>{t.any(hotel.transport === 'walk' ? 'lodging.hotel.onFoot' : 'lodging.hotel.byShuttle')}</dt>
              <dd>{t('lodging.hotel.minutes', { n: hotel.minutes })}</dd>
            </div>
            {hotel.shuttle_route && (
              <div>
                <dt>{t('lodging.hotel.shuttle')}</dt>
                <dd>{hotel.shuttle_route}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          {isBookable ? <StayPart hotel={hotel} types={types} /> : <Rooms rooms={hotel.rooms} />}
          {hotel.amenities.length > 0 && (
            <section className={styles.amenities} aria-labelledby="hotel-amenities">
              <h2 id="hotel-amenities" className={styles.heading}>
                {t('lodging.hotel.amenities')}
              </h2>
              <ul className={styles.offers}>
                {hotel.amenities.map((amenity) => (
                  <LocalText key={amenity.code} row={amenity} name="name" as="li" />
                ))}
              </ul>
            </section>
          )}
        </div>
        <HotelContact hotel={hotel} isBookable={isBookable} />
      </div>
    </div>
  );
}

export default function HotelPage() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const hotel = useQuery(hotelQuery(idIn(search)));
  return (
    <OneRecord query={hotel} list={PAGE.hotels} back={t('lodging.hotel.all')}>
      {(found) => <Body hotel={found} />}
    </OneRecord>
  );
}
