// Owns the button, also rendered as a link.
import type { ElementType, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names';
import type { PolymorphicProps } from './polymorphic';

interface OwnProps {
  /** go: the one magenta action of a view; ink: main action in tools; outline: the rest; bare: cancel; bad: destroys. */
  kind?: 'go' | 'ink' | 'outline' | 'bare' | 'bad';
  size?: 'small' | 'medium' | 'large';
  /** Fills its container. */
  wide?: boolean;
  /** Shows that the action is under way and ignores further presses. */
  busy?: boolean;
  className?: string;
  children?: ReactNode;
}

type ButtonProps<T extends ElementType = 'button'> = PolymorphicProps<T, OwnProps>;

/** A button, or a link that looks like one: `<Button as={Link} to="/enrollPage" kind="go">`. */
export function Button<T extends ElementType = 'button'>({
  as,
  kind = 'outline',
  size = 'medium',
  wide,
  busy,
  className,
  children,
  ...rest
}: ButtonProps<T>) {
  const Component: ElementType = as ?? 'button';
  const native = Component === 'button' ? { type: 'button', ...rest } : rest;
  return (
    <Component
      {...native}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      className={cx(styles.button, styles[kind], styles[size], wide && styles.wide, className)}
    >
      {children}
      {busy && <span className={styles.progress} />}
    </Component>
  );
}
