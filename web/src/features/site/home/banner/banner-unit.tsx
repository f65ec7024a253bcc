// Owns the banner unit of the home page: the chart hero with the event's name, dates, place and what to do next.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Banner, LayoutItem } from '@/api/models';
import { calendar, chartDates, meetingPhase } from '@/shared/format';
import { type Lang, useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight, mapPin } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import { Picture } from '@/ui/picture';
import { useNow } from '@/ui/use-now';
import { withPhraseBreaks } from '../../parts/han-phrases';
import { LocalText, localValue } from '../../parts/local-text';
import { SiteLink } from '../../parts/site-link';
import { bannersQuery } from '../../queries';
import { textParam, type Unit, type UnitProps } from '../unit';
import { BannerPager } from './banner-pager';
import styles from './banner-unit.module.css';
import { CountPlate } from './count-plate';
import { degrees, ordinal, weekdaySpan } from './event-words';

const CHART = '/art/hero-chart-1358x662.svg';
/** The chart is drawn anew for narrower screens; other pictures are cropped. */
const CHART_NARROW = [
  { src: '/art/hero-chart-348x250.svg', width: 348, height: 250, maxWidth: 720 },
  { src: '/art/hero-chart-696x340.svg', width: 696, height: 340, maxWidth: 960 },
];

function pictures(item: LayoutItem, banners: Banner[], lang: Lang) {
  const shown = banners.flatMap((banner) => {
    const { text } = localValue(banner, 'image', lang);
    return text ? [{ id: banner.id, src: text, link: banner.link, alt: localValue(banner, 'title', lang).text }] : [];
  });
  const configured =
    textParam(item, lang === 'en' ? 'defaultImageEn' : 'defaultImage') ?? textParam(item, 'defaultImage');
  return shown.length > 0 ? shown : [{ id: 0, src: configured ?? CHART, link: null, alt: '' }];
}

/** What a visitor most likely wants: to come, to find their session, or to look back. */
function Actions() {
  const { t } = useI18n();
  const { meeting } = useStartup();
  const now = useNow(60_000);
  const phase = now === null ? 'notBegin' : meetingPhase(meeting.start_time, meeting.end_time, now);
  const [first, second] = {
    notBegin: [
      ['/enrollPage', t('site.home.register')],
      ['/expoReserve', t('site.home.book')],
    ] as const,
    isIng: [
      ['/enrollPage', t('site.home.register')],
      ['/agendaList', t('site.home.seeAgenda')],
    ] as const,
    isEnd: [
      ['/lookBack', t('site.home.seeReview')],
      ['/dynamicList', t('site.home.seeNews')],
    ] as const,
  }[phase];
  return (
    <div className={styles.actions}>
      <Button as={Link} to={first[0]} kind="go" size="large">
        {first[1]}
        <Icon path={arrowRight} />
      </Button>
      <Button as={Link} to={second[0]} size="large">
        {second[1]}
      </Button>
    </div>
  );
}

function BannerUnit({ item }: UnitProps) {
  const { t, lang } = useI18n();
  const { meeting, meetingId } = useStartup();
  const { data: banners = [] } = useQuery(bannersQuery(meetingId, textParam(item, 'position') ?? 'home'));
  const [at, setAt] = useState(0);
  const all = pictures(item, banners, lang);
  const shown = all[at] ?? all[0];
  const title = localValue({ title_zh: meeting.title, title_en: meeting.title_en }, 'title', lang);
  const picture = shown && (
    <Picture
      src={shown.src}
      alt={shown.alt}
      width={1358}
      height={662}
      narrow={shown.src === CHART ? CHART_NARROW : undefined}
      position="100% 50%"
      early
      cover
    />
  );
  return (
    <div className={styles.hero}>
      <Neatline className={styles.frame}>
        <div className={styles.text}>
          <p className={styles.edition}>
            {t('site.home.edition', {
              n: ordinal(meeting.edition, lang),
              city: localValue(meeting, 'city', lang).text,
            })}
          </p>
          <h1 className={styles.title} lang={title.lang}>
            {withPhraseBreaks(title.text)}
          </h1>
          <p className={styles.when}>
            <span className={styles.dates}>{chartDates(meeting.start_time, meeting.end_time)}</span>
            <span className={styles.year}>
              <span>{t('site.home.year', { year: calendar(meeting.start_time).year })}</span>
              <span>{weekdaySpan(meeting, lang, t)}</span>
            </span>
          </p>
          <p className={styles.where}>
            <Icon path={mapPin} />
            <LocalText row={meeting} name="venue" />
          </p>
          <Actions />
        </div>
        <div className={styles.chart}>{shown?.link ? <SiteLink to={shown.link}>{picture}</SiteLink> : picture}</div>
        <CountPlate meeting={meeting} />
        {meeting.latitude !== null && meeting.longitude !== null && (
          <p className={styles.corner}>
            <span>{degrees(meeting.latitude, ['N', 'S'])}</span>
            <span>{degrees(meeting.longitude, ['E', 'W'])}</span>
          </p>
        )}
        {all.length > 1 && <BannerPager count={all.length} at={at} onChange={setAt} />}
      </Neatline>
    </div>
  );
}

export const bannerUnit: Unit = {
  Component: BannerUnit,
  queries: ({ meetingId }, item) => [bannersQuery(meetingId, textParam(item, 'position') ?? 'home')],
};
