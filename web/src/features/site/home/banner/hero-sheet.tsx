// Owns the chart hero: the event's name, dates and place on the quiet water, what to do next, the count plate.
import { Link } from 'react-router';
import { calendar, chartDates, meetingPhase } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight, mapPin } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import { useNow } from '@/ui/use-now';
import { withPhraseBreaks } from '../../parts/han-phrases';
import styles from './banner-unit.module.css';
import { CountPlate } from './count-plate';
import { degrees, ordinal, weekdaySpan, withoutYear } from './event-words';

const CHART = '/art/hero-chart-1358x662.svg';
/** The chart is drawn anew for narrower screens; another picture is cropped. */
const CHART_NARROW = [
  { src: '/art/hero-chart-348x250.svg', width: 348, height: 250, maxWidth: 720 },
  { src: '/art/hero-chart-696x340.svg', width: 696, height: 340, maxWidth: 960 },
];

/** What a visitor most likely wants: to come, to find their session, or to look back. */
function Actions() {
  const { t } = useI18n();
  const { meeting } = useStartup();
  const now = useNow(60_000);
  const phase = now === null ? 'notBegin' : meetingPhase(meeting.start_time, meeting.end_time, now);
  const register = ['/enrollPage', t('site.home.register')] as const;
  const [first, second] = {
    notBegin: [register, ['/expoReserve', t('site.home.book')] as const],
    isIng: [register, ['/agendaList', t('site.home.seeAgenda')] as const],
    isEnd: [['/lookBack', t('site.home.seeReview')] as const, ['/dynamicList', t('site.home.seeNews')] as const],
  }[phase] as [readonly [string, string], readonly [string, string]];
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

export function HeroSheet({ image = CHART }: { image?: string }) {
  const { t, lang } = useI18n();
  const { meeting } = useStartup();
  const { year } = calendar(meeting.start_time);
  const title = localValue({ title_zh: meeting.title, title_en: meeting.title_en }, 'title', lang);
  // A new meeting has a title and dates; the rest is shown once it is known.
  const edition = meeting.edition > 0 ? t('site.home.edition', { n: ordinal(meeting.edition, lang) }) : '';
  const above = [edition, localValue(meeting, 'city', lang).text].filter(Boolean).join(lang === 'zh' ? '　' : ', ');
  const venue = localValue(meeting, 'venue', lang).text;
  return (
    <>
      <div className={styles.text}>
        {above && <p className={styles.edition}>{above}</p>}
        <h1 className={styles.title} lang={title.lang}>
          {withPhraseBreaks(withoutYear(title.text, year))}
        </h1>
        <p className={styles.when}>
          <span className={styles.dates}>{chartDates(meeting.start_time, meeting.end_time)}</span>
          <span className={styles.year}>
            <span>{t('site.home.year', { year })}</span>
            <span>{weekdaySpan(meeting, lang, t)}</span>
          </span>
        </p>
        {venue && (
          <p className={styles.where}>
            <Icon path={mapPin} />
            <LocalText row={meeting} name="venue" />
          </p>
        )}
        <Actions />
      </div>
      <div className={styles.chart}>
        <Picture
          src={image}
          alt=""
          width={1358}
          height={662}
          narrow={image === CHART ? CHART_NARROW : undefined}
          position="100% 50%"
          early
          cover
        />
      </div>
      <CountPlate meeting={meeting} />
      {typeof meeting.latitude === 'number' && typeof meeting.longitude === 'number' && (
        <p className={styles.corner}>
          <span>{degrees(meeting.latitude, ['N', 'S'])}</span>
          <span>{degrees(meeting.longitude, ['E', 'W'])}</span>
        </p>
      )}
    </>
  );
}
