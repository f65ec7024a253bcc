// Owns the strip over the hall: that it is live, how much is open, how soon it is answered, and what happened last. Its
// numbers change in place.
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import type { LiveState } from '@/shared/live/use-live';
import { cx } from '@/ui/class-names';
import { spanOf } from './ago';
import styles from './live-strip.module.css';
import type { Cargo } from './models';
import { placeName } from './place-name';

interface LiveStripProps {
  state: LiveState;
  open: number | undefined;
  /** How many of those shown came today. */
  today: number;
  /** In how many seconds an inquiry is usually answered; null where none was. */
  firstAnswer: number | null;
  taken: Cargo | null;
}

export function LiveStrip({ state, open, today, firstAnswer, taken }: LiveStripProps) {
  const { t, local } = useI18n();
  const span = firstAnswer === null ? null : spanOf(firstAnswer);
  return (
    <div className={styles.strip}>
      <span className={cx(styles.live, state !== 'online' && styles.off)}>{t('freight.hall.live')}</span>
      {open !== undefined && (
        <span>
          {t('freight.hall.open')} <b className={styles.figure}>{grouped(open)}</b>
        </span>
      )}
      {today > 0 && (
        <span>
          {t('freight.hall.today')} <b className={styles.figure}>{grouped(today)}</b>
        </span>
      )}
      {span && (
        <span className={styles.answer}>
          {t('freight.hall.firstAnswer')}{' '}
          <b className={styles.figure}>{t(`freight.hall.${span.unit}`, { n: span.n })}</b>
        </span>
      )}
      <span className={styles.last} aria-live="polite">
        {taken &&
          t('freight.hall.taken', {
            from: placeName(taken.origin, local),
            to: placeName(taken.destination, local),
          })}
      </span>
    </div>
  );
}
