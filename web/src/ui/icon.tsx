// Owns drawing an icon.
import { cx } from './class-names';
import styles from './icon.module.css';

interface IconProps {
  /** A shape from `./icons`. */
  path: string;
  size?: number;
  className?: string;
}

/** A decorative line icon; give its meaning in words next to it or in the control's label. */
export function Icon({ path, size = 18, className }: IconProps) {
  return (
    <svg className={cx(styles.icon, className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
