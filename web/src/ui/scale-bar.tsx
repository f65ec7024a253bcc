// Owns the scale bar: every progress and countdown is drawn with it.
import type { CSSProperties } from 'react';
import { cx } from './class-names';
import styles from './scale-bar.module.css';

interface ScaleBarProps {
  /** 0 to 1. */
  value: number;
  /** What it measures, for screen readers; leave out when words beside it say the same. */
  label?: string;
  /** Divisions of the whole bar. */
  steps?: number;
  /** Time that is running: the pointer turns magenta. */
  running?: boolean;
  className?: string;
}

/** A bar of alternating divisions with a pointer at the value. */
export function ScaleBar({ value, label, steps = 8, running, className }: ScaleBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10;
  const meaning = label
    ? ({
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': Math.round(percent),
      } as const)
    : ({ 'aria-hidden': true } as const);
  return (
    <div
      {...meaning}
      className={cx(styles.bar, running && styles.running, className)}
      style={{ '--value': `${percent}%`, '--step': `${100 / steps}cqw` } as CSSProperties}
    />
  );
}
