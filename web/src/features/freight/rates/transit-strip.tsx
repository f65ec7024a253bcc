// Owns the strip of a voyage: as long as it takes, with a division for each week at sea.
import styles from './rate-list.module.css';

const WIDTH = 300;
const PAD = 8;
const WEEK = 7;

/** Beside words that say the same. */
export function TransitStrip({ days, longest }: { days: number; longest: number }) {
  const end = PAD + ((WIDTH - 2 * PAD) * Math.min(days, longest)) / Math.max(1, longest);
  const x = (day: number) => PAD + ((end - PAD) * day) / Math.max(1, days);
  const weeks = Array.from({ length: Math.ceil(days / WEEK) }, (_, at) => at);
  return (
    <svg viewBox={`0 0 ${WIDTH} 24`} className={styles.strip} aria-hidden="true">
      {weeks.map((week) => (
        <rect
          key={week}
          x={x(week * WEEK).toFixed(1)}
          y={8}
          width={(x(Math.min(days, (week + 1) * WEEK)) - x(week * WEEK)).toFixed(1)}
          height={8}
          className={week % 2 === 0 ? styles.oddWeek : styles.evenWeek}
        />
      ))}
      <rect x={PAD - 6} y={6} width={12} height={12} className={styles.harbour} />
      <rect x={(end - 6).toFixed(1)} y={6} width={12} height={12} className={styles.harbour} />
    </svg>
  );
}
