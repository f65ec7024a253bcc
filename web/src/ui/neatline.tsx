// Owns the neatline: the graduated border of a chart sheet.
import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './neatline.module.css';

/** Frames a hero, a map or a scan code. One or two per page. */
export function Neatline({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx(styles.neat, className)}>
      <div className={styles.sheet}>{children}</div>
    </div>
  );
}
