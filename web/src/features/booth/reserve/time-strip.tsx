// Owns the running time over the form on small screens, where the panel that has it stands below everything.
import { useI18n } from '@/shared/i18n';
import { clockOf, type ServerTime, useServerNow } from '@/shared/time-left';
import type { Reservation } from '../models';
import styles from './time-strip.module.css';

interface TimeStripProps {
  reservation: Reservation;
  serverTime: ServerTime | null;
}

/** The panel says the same to screen readers. */
export function TimeStrip({ reservation, serverTime }: TimeStripProps) {
  const { t } = useI18n();
  const now = useServerNow(serverTime);
  return (
    <p className={styles.strip} aria-hidden="true">
      <span>{t('booth.hold.held', { n: reservation.booths.length })}</span>
      <b>{now === null ? '' : clockOf(reservation.held_until - now)}</b>
    </p>
  );
}
