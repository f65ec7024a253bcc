// Owns the countdown numerals.
import { cx } from './class-names';
import styles from './countdown.module.css';
import { useNow } from './use-now';

interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;
const YEAR_S = 365 * 86_400;

/** How much of the last year before an opening has passed, 0 to 1: what every bar under a countdown shows. */
export const shareOfYear = (target: number, now: number): number => 1 - Math.min(1, Math.max(0, target - now) / YEAR_S);

/** Splits what is left; never negative. */
export function countdownParts(target: number, now: number): CountdownParts {
  const left = Math.max(0, target - now);
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor((left % 86_400) / 3600),
    minutes: Math.floor((left % 3600) / 60),
    seconds: left % 60,
  };
}

interface CountdownProps {
  /** Unix second it runs to. */
  target: number;
  /** The word under a number, which may differ for one. */
  unit: (part: keyof CountdownParts, n: number) => string;
  /** Shown instead of numbers until the browser's clock is known, and always without JavaScript. */
  staticText: string;
  staticNote: string;
  className?: string;
}

/** Four numerals counting down; the server renders the date itself in the same height. */
export function Countdown({ target, unit, staticText, staticNote, className }: CountdownProps) {
  const now = useNow();
  if (now === null) {
    return (
      <div className={cx(styles.row, className)}>
        <div className={styles.cell}>
          <span className={styles.number}>{staticText}</span>
          <small className={styles.unit}>{staticNote}</small>
        </div>
      </div>
    );
  }
  const parts = countdownParts(target, now);
  const shown = (part: keyof CountdownParts) => String(parts[part]).padStart(part === 'days' ? 1 : 2, '0');
  // A timer that is not announced: reading every second aloud would make the page unusable.
  return (
    <div className={cx(styles.row, className)} role="timer" aria-live="off">
      {PARTS.map((part) => (
        <div key={part} className={styles.cell}>
          <span className={styles.number}>{shown(part)}</span>
          <small className={styles.unit}>{unit(part, parts[part])}</small>
        </div>
      ))}
    </div>
  );
}
