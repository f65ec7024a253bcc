// Owns a block of a company's page: its heading, a remark at the far end, and what it shows.
import { type ReactNode, useId } from 'react';
import styles from './block.module.css';

interface BlockProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Block({ title, aside, children }: BlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
