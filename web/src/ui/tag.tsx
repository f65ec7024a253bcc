// Owns the status tag: a signal flag and words, never a coloured pill.
import type { ReactNode } from 'react';
import { Flag, type FlagCode } from './flag';
import styles from './tag.module.css';

/** A status: `<Tag flag="C">Confirmed</Tag>`. Not for categories; those are plain words. */
export function Tag({ flag, children }: { flag: FlagCode; children: ReactNode }) {
  return (
    <span className={styles.tag}>
      <Flag code={flag} />
      {children}
    </span>
  );
}

/** A small count beside a label. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
