// Owns the plate on the hero that says how far the opening is: before, during and after the event.
import type { MeetingBasic } from '@/api/models';
import { dottedDate, formatDate, meetingPhase } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { ZoneNote } from '@/shared/zone-note';
import { Countdown, shareOfYear } from '@/ui/countdown';
import { ScaleBar } from '@/ui/scale-bar';
import { useNow } from '@/ui/use-now';
import styles from './count-plate.module.css';
import { dayOfEvent, shortDay } from './event-words';

/** On the server, and until the browser's clock is known, it shows the opening date itself. */
export function CountPlate({ meeting }: { meeting: MeetingBasic }) {
  const { t, lang } = useI18n();
  const now = useNow();
  const { start_time: start, end_time: end } = meeting;
  const opens = formatDate(start, 'time');
  const closes = formatDate(end, 'time');
  const phase = now === null ? 'notBegin' : meetingPhase(start, end, now);

  if (phase === 'isIng' && now !== null) {
    const { day, days } = dayOfEvent(meeting, now);
    return (
      <aside className={styles.plate} aria-label={t('site.count.now')}>
        <p className={styles.head}>
          <span className={styles.now}>{t('site.count.now')}</span>
          <span className={styles.aside}>{dottedDate(now)}</span>
        </p>
        <p className={styles.body}>
          <span className={styles.large}>{t('site.count.day', { n: day })}</span>
          <span className={styles.note}>{t('site.count.ofDays', { n: days, from: opens, to: closes })}</span>
        </p>
        <ScaleBar value={(now - start) / (end - start)} steps={days} running />
      </aside>
    );
  }
  if (phase === 'isEnd') {
    return (
      <aside className={styles.plate} aria-label={t('site.count.ended')}>
        <p className={styles.head}>
          <span>{t('site.count.ended')}</span>
        </p>
        <p className={styles.body}>
          <span className={styles.large}>{dottedDate(end)}</span>
          <span className={styles.note}>{t('site.count.endedOn', { date: shortDay(end, lang) })}</span>
        </p>
        <ScaleBar value={1} />
      </aside>
    );
  }
  return (
    <aside className={styles.plate} aria-label={t('site.count.name')}>
      <p className={styles.head}>
        <span>{t('site.count.until')}</span>
        <span className={styles.aside}>
          {t('site.count.opensAt', { day: shortDay(start, lang), time: opens })} <ZoneNote at={start} />
        </span>
      </p>
      <Countdown
        className={styles.body}
        target={start}
        staticText={dottedDate(start)}
        staticNote={t('site.count.opens', { time: opens })}
        unit={(part, n) => t.any(`site.count.${part}`, { n })}
      />
      <ScaleBar value={now === null ? 0 : shareOfYear(start, now)} running={now !== null} />
    </aside>
  );
}
