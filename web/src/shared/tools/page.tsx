// The frame of a page of the tools that is not one table: its heading, and the way its parts stand apart.
import type { ReactNode } from 'react';
import { Head } from '@/shared/head';
import { TitleBar } from '@/shared/title-bar';
import styles from './page.module.css';

interface ToolsPageProps {
  title: string;
  lead?: ReactNode;
  buttons?: ReactNode;
  children: ReactNode;
}

export function ToolsPage({ title, lead, buttons, children }: ToolsPageProps) {
  return (
    <>
      <Head title={title} noindex />
      <TitleBar title={title} lead={lead}>
        {buttons ? <div className={styles.buttons}>{buttons}</div> : null}
      </TitleBar>
      <div className={styles.parts}>{children}</div>
    </>
  );
}

/** A white sheet with its own heading. */
export function Sheet({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.sheet} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
