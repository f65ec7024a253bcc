// A white sheet with a ruled head.
import type { ReactNode } from 'react';
import { cx } from '@/ui/class-names';
import styles from './overview.module.css';

interface BoxProps {
  title: string;
  aside?: ReactNode;
  /** The one panel of the page that matters most gets an ink frame. */
  important?: boolean;
  children: ReactNode;
}

export function Box({ title, aside, important, children }: BoxProps) {
  return (
    <section className={cx(styles.box, important && styles.important)}>
      <header className={styles.boxHead}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
