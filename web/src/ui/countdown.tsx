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
  labels: { days: string; hours: string; minutes: string; seconds: string };
  /** Shown instead of numbers until the browser's clock is known, and always without JavaScript. */
  staticText: string;
  staticNote: string;
  className?: string;
}

/** Four numerals counting down; the server renders the date itself in the same height. */
export function Countdown({ target, labels, staticText, staticNote, className }: CountdownProps) {
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
  const two = (n: number) => String(n).padStart(2, '0');
  const cells: [string, string][] = [
    [String(parts.days), labels.days],
    [two(parts.hours), labels.hours],
    [two(parts.minutes), labels.minutes],
    [two(parts.seconds), labels.seconds],
  ];
  // A timer that is not announced: reading every second aloud would make the page unusable.
  return (
    <div className={cx(styles.row, className)} role="timer" aria-live="off">
      {cells.map(([value, unit]) => (
        <div key={unit} className={styles.cell}>
          <span className={styles.number}>{value}</span>
          <small className={styles.unit}>{unit}</small>
        </div>
      ))}
    </div>
  );
}
