// Owns the head of a page section.
import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** Id of the heading, to name the section with aria-labelledby. */
  id?: string;
  lead?: ReactNode;
  /** A link or button at the far end. */
  action?: ReactNode;
}

/** Display heading at the left, one action at the right. */
export function SectionHead({ title, id, lead, action }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
