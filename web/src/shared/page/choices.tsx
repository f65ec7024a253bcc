// Owns a row of choices that narrow a list: links, one of them current.
import { Link } from 'react-router';
import { cx } from '@/ui/class-names';
import styles from './choices.module.css';

interface Choice {
  key: string;
  to: string;
  label: string;
  /** How many there are. */
  count?: number;
  isCurrent: boolean;
}

export function Choices({ label, choices, small }: { label: string; choices: Choice[]; small?: boolean }) {
  return (
    <nav aria-label={label} className={cx(styles.choices, small && styles.small)}>
      {choices.map(({ key, to, label: text, count, isCurrent }) => (
        <Link
          key={key}
          to={to}
          preventScrollReset
          className={styles.choice}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
