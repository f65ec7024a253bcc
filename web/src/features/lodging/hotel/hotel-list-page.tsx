// Owns the hotels around the venue: their places on the map, their distance and their price.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Hotel } from '@/api/models';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Choices } from '@/shared/page/choices';
import { Loaded } from '@/shared/page/loaded';
import { PageBanner } from '@/shared/page/page-banner';
import section from '@/shared/page/section.module.css';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { Neatline } from '@/ui/neatline';
import { Picture } from '@/ui/picture';
import { PAGE } from '../models';
import { availabilityQuery, hotelsQuery, roomTypesQuery, venueQuery } from '../queries';
import { lowestPrices, roomsLeft } from '../stay/standing';
import styles from './hotel.module.css';
import {
  addressOf,
  choiceIn,
  chosen,
  distanceText,
  type HotelSort,
  type HotelWay,
  hotelPath,
  type Numbered,
  priced,
  priceText,
  SORTS,
  WAYS,
} from './hotel-choice';
import { Stars } from './stars';
import { useIsSeen } from './use-is-seen';

const PATH = PAGE.hotels;

export const queries: PageModule['queries'] = ({ startup }) => [
  ...bannerQueries(startup, PATH),
  hotelsQuery(startup.meetingId),
  venueQuery(startup.meetingId),
  roomTypesQuery(startup.meetingId),
];

const SORT_LABELS: Record<HotelSort, PlainLabelKey> = {
  recommended: 'lodging.hotel.sort.recommended',
  distance: 'lodging.hotel.sort.distance',
  price: 'lodging.hotel.sort.price',
  stars: 'lodging.hotel.sort.stars',
};
const WAY_LABELS: Record<HotelWay, PlainLabelKey> = {
  '': 'lodging.hotel.way.all',
  walk: 'lodging.hotel.way.walk',
  shuttle: 'lodging.hotel.way.shuttle',
};

/** How many rooms there are for the days of the fair, asked once the hotel is in sight. */
function Left({ hotelId }: { hotelId: number }) {
  const { t } = useI18n();
  const [ref, isSeen] = useIsSeen();
  const { data } = useQuery({ ...availabilityQuery(hotelId, null), enabled: isSeen });
  const left = data ? roomsLeft(data) : 0;
  return (
    <span ref={ref} className={styles.left}>
      {data &&
        (!data.is_open
          ? t('lodging.hotel.closed')
          : left > 0
            ? t('lodging.hotel.left', { n: left })
            : t('lodging.hotel.full'))}
    </span>
  );
}

function Card({ hotel, number, isBookable }: Numbered & { isBookable: boolean }) {
  const { t } = useI18n();
  return (
    <li className={styles.card}>
      <Link to={hotelPath(hotel)} className={styles.frame} tabIndex={-1} aria-hidden="true">
        <Picture src={hotel.image} alt="" width={360} height={240} cover />
        <span className={styles.number}>{number}</span>
      </Link>
      <div>
        <h2 className={styles.name}>
          <Link to={hotelPath(hotel)}>
            <LocalText row={hotel} name="name" />
          </Link>
        </h2>
        <p className={styles.meta}>
          <Stars stars={hotel.stars} />
          <LocalText row={hotel} name="district" />
        </p>
        <LocalText row={hotel} name="intro" as="p" className={styles.intro} />
        <p className={styles.way}>
          <b>{distanceText(hotel.distance)}</b>
          {t.any(hotel.transport === 'walk' ? 'lodging.hotel.walk' : 'lodging.hotel.ride', { n: hotel.minutes })}
          {hotel.shuttle_route && <span>{t('lodging.hotel.route', { route: hotel.shuttle_route })}</span>}
        </p>
      </div>
      <p className={styles.price}>
        {hotel.min_price !== null && hotel.min_price !== undefined ? (
          <>
            <span className={styles.amount}>{priceText(hotel.min_price, hotel.currency)}</span>
            <span>{t('lodging.hotel.from')}</span>
          </>
        ) : (
          <span>{t('lodging.hotel.ask')}</span>
        )}
        {isBookable && <Left hotelId={hotel.id} />}
      </p>
    </li>
  );
}

function Filters() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  return (
    <div className={styles.filters}>
      <Choices
        label={t('lodging.hotel.ways')}
        choices={WAYS.map((way) => ({
          key: way,
          to: PATH + addressOf({ ...choice, way }),
          label: t.any(WAY_LABELS[way]),
          isCurrent: choice.way === way,
        }))}
        small
      />
      <Choices
        label={t('lodging.hotel.sorts')}
        choices={SORTS.map((sort) => ({
          key: sort,
          to: PATH + addressOf({ ...choice, sort }),
          label: t.any(SORT_LABELS[sort]),
          isCurrent: choice.sort === sort,
        }))}
        small
      />
    </div>
  );
}

function Hotels({ hotels }: { hotels: Hotel[] }) {
  const { t, lang } = useI18n();
  const { meetingId } = useStartup();
  const [search] = useSearchParams();
  const { data: venue } = useQuery(venueQuery(meetingId));
  const { data: roomTypes = [] } = useQuery(roomTypesQuery(meetingId));
  const lowest = lowestPrices(roomTypes);
  const until = hotels[0]?.rate_until;
  return (
    <div className={styles.columns}>
      <div>
        <Filters />
        <ul className={styles.list}>
          {chosen(priced(hotels, lowest), choiceIn(search)).map((row) => (
            <Card key={row.hotel.id} {...row} isBookable={lowest.has(row.hotel.id)} />
          ))}
        </ul>
      </div>
      <aside className={styles.side}>
        {venue?.approach && (
          <Neatline>
            <Picture
              src={venue.approach}
              alt={t('lodging.hotel.map', { venue: localValue(venue, 'name', lang).text })}
              width={1200}
              height={800}
              className={styles.map}
            />
          </Neatline>
        )}
        <p className={styles.note}>{t('lodging.hotel.numbers')}</p>
        {until ? <p className={styles.note}>{t('lodging.hotel.until', { date: formatDate(until, 'date') })}</p> : null}
      </aside>
    </div>
  );
}

export default function HotelListPage() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const [search] = useSearchParams();
  const title = usePageTitle(PATH, 'lodging.hotel.title');
  const hotels = useQuery(hotelsQuery(meetingId));
  const empty = { title: t('lodging.hotel.none.title'), text: t('lodging.hotel.none.text') };
  return (
    <>
      <Head title={title} description={t('lodging.hotel.description')} path={PATH + addressOf(choiceIn(search))} />
      <PageBanner path={PATH} title={title} />
      <div className={section.page}>
        <Loaded query={hotels} empty={empty}>
          {(rows) => <Hotels hotels={rows} />}
        </Loaded>
      </div>
    </>
  );
}
