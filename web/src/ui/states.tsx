// Owns what a view shows when it has nothing, is loading, or failed.
import type { ReactNode } from 'react';
import { cx } from './class-names';
import styles from './states.module.css';

/** Begins far to the left: the drawing keeps its size at the right edge of however wide a panel. */
const swell = (level: number) => `M-2000 ${level}q100-14 200 0${'t200 0'.repeat(11)}`;
const WATER = swell(96) + swell(114);

function Water({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.water} viewBox="0 0 400 140" aria-hidden="true">
      <path d="M-2000 0H400v140H-2000z" fill="var(--sea-0)" />
      <path d={WATER} fill="none" stroke="var(--sea-3)" />
      {children}
    </svg>
  );
}

interface StateProps {
  title: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Heading level, so that it fits the page around it. */
  level?: 2 | 3;
  className?: string;
}

function Heading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  return level === 2 ? <h2 className={styles.title}>{children}</h2> : <h3 className={styles.title}>{children}</h3>;
}

/** Nothing here yet: two buoys on a calm line. */
export function Empty({ title, children, action, level = 2, className }: StateProps) {
  return (
    <div className={cx(styles.panel, className)}>
      <Water>
        <g transform="translate(300 96) scale(1.6)" stroke="var(--ink)">
          <path d="M-4.5-15h9v11h-9z" fill="var(--flag-red)" />
          <path d="M-8 0h16" />
          <circle r="2.6" fill="#fff" />
        </g>
        <g transform="translate(350 106) scale(1.6)" stroke="var(--ink)">
          <path d="M0-16L6-4H-6Z" fill="var(--flag-green)" />
          <path d="M-8 0h16" />
          <circle r="2.6" fill="#fff" />
        </g>
      </Water>
      <Heading level={level}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorPanelProps extends StateProps {
  /** The request id, so that support can find it. */
  reference?: string;
  referenceLabel?: string;
}

/** Something failed: what failed, what is safe, a reference and a way to retry. A wreck's dotted line marks it. */
export function ErrorPanel({
  title,
  children,
  action,
  reference,
  referenceLabel,
  level = 2,
  className,
}: ErrorPanelProps) {
  return (
    <div className={cx(styles.panel, className)} role="alert">
      <Water>
        <g transform="translate(330 84)" fill="none" stroke="var(--ink)">
          <path d="M-30-6Q0-34 30-6" strokeDasharray="3 3" />
          <path d="M-8-8l16 16M8-8L-8 8" strokeWidth="2.5" />
        </g>
      </Water>
      <Heading level={level}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {reference && (
        <p className={styles.reference}>
          {referenceLabel} <code>{reference}</code>
        </p>
      )}
      {action}
    </div>
  );
}

/** Dashed shoal bars standing where the content will be; visible only after 300 ms, so that quick loads do not flicker. */
export function Loading({ label, lines = 5, className }: { label: string; lines?: number; className?: string }) {
  return (
    <div className={cx(styles.loading, className)} role="status" aria-label={label} data-loading="true">
      {Array.from({ length: lines }, (_, i) => (
        <span key={i} className={styles.shoal} />
      ))}
    </div>
  );
}
