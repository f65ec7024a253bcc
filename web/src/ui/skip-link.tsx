// Owns the first link of a page, which jumps over the header.
import styles from './visually-hidden.module.css';

/** "Skip to content": shown only when it has the focus. The target needs the id and `tabIndex={-1}`. */
export function SkipLink({ target = 'main', children }: { target?: string; children: string }) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      {children}
    </a>
  );
}
