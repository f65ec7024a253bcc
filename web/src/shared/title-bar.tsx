// The heading of a page of the tools: title, a line about it, and what stands at its right.
import type { ReactNode } from 'react';
import styles from './title-bar.module.css';

export function TitleBar({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.title}>
      <div>
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children}
    </header>
  );
}
