// The fair itself: the time until it opens, and where and when it is.
import { Link } from 'react-router';
import { calendar, chartDates, dayInWords, formatDate, weekdayName } from '@/shared/format';
import { meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { ZoneNote } from '@/shared/zone-note';
import { Countdown, shareOfYear } from '@/ui/countdown';
import { ScaleBar } from '@/ui/scale-bar';
import { useNow } from '@/ui/use-now';
import { Box } from './box';
import styles from './overview.module.css';

const MINUTE_MS = 60_000;

export function OpeningBox() {
  const { t, lang } = useI18n();
  const { meeting } = useStartup();
  const now = useNow(MINUTE_MS);
  // Once the gates are open there is nothing left to count; the greeting says what is on.
  if (now !== null && now >= meeting.start_time) return null;
  return (
    <Box title={t('event.overview.countdown')}>
      <div className={styles.inside}>
        <Countdown
          target={meeting.start_time}
          unit={(part, n) => t.any(`event.overview.${part}`, { n })}
          staticText={chartDates(meeting.start_time)}
          staticNote={formatDate(meeting.start_time, 'time')}
        />
        <ScaleBar value={now === null ? 0 : shareOfYear(meeting.start_time, now)} running className={styles.scale} />
        <p className={styles.sub}>
          {t('event.overview.opensAt', {
            when: `${dayInWords(meeting.start_time, lang)} ${formatDate(meeting.start_time, 'time')}`,
          })}{' '}
          <ZoneNote at={meeting.start_time} />
        </p>
      </div>
    </Box>
  );
}

export function FairBox() {
  const { t, lang, local } = useI18n();
  const { meeting } = useStartup();
  const day = (seconds: number) => weekdayName(calendar(seconds).weekday, lang, 'short');
  return (
    <Box title={t('event.overview.venue')} aside={<Link to="/">{t('event.overview.site')}</Link>}>
      <dl className={styles.facts}>
        <div>
          <dt>{meetingTitle(meeting, lang)}</dt>
          <dd>{local(meeting, 'venue')}</dd>
        </div>
        <div>
          <dt>{t('event.overview.address')}</dt>
          <dd>{local(meeting, 'address')}</dd>
        </div>
        <div>
          <dt>{t('event.overview.hours9')}</dt>
          <dd>
            {day(meeting.start_time)}–{day(meeting.end_time)} {formatDate(meeting.start_time, 'time')}–
            {formatDate(meeting.end_time, 'time')}
          </dd>
        </div>
      </dl>
    </Box>
  );
}
