// Owns the large figure with its unit and words.
import type { ReactNode } from 'react';
import styles from './figure-number.module.css';

interface FigureNumberProps {
  value: string;
  unit?: string;
  label: ReactNode;
  note?: ReactNode;
}

/** Numbers lead: one figure, what it counts, and a remark. Place several in a `FigureGrid`. */
export function FigureNumber({ value, unit, label, note }: FigureNumberProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.words}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd className={styles.value}>
        {value}
        {unit && <span className={styles.unit}>{unit}</span>}
      </dd>
    </div>
  );
}

/** Figures two by two between hairlines. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
}
