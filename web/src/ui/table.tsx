// Owns the plain table of public pages; the tools' data table lives in shared.
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { cx } from './class-names';
import styles from './table.module.css';

interface TableProps extends ComponentPropsWithoutRef<'table'> {
  /** What the table lists; hidden from sight, because a heading above says it. */
  caption: ReactNode;
}

/** A table with an ink rule under its head. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <table {...rest} className={cx(styles.table, className)}>
      <caption className={styles.caption}>{caption}</caption>
      {children}
    </table>
  );
}

/** A column head. */
export function Th({ end, className, ...rest }: ComponentPropsWithoutRef<'th'> & { end?: boolean }) {
  return <th scope="col" {...rest} className={cx(styles.th, end && styles.end, className)} />;
}

/** A cell; `end` aligns figures to the right. */
export function Td({ end, className, ...rest }: ComponentPropsWithoutRef<'td'> & { end?: boolean }) {
  return <td {...rest} className={cx(styles.td, end && styles.end, className)} />;
}
