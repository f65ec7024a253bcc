// Owns the underlined text link that leads on from a section.
import type { ElementType, ReactNode } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import { arrowRight } from './icons';
import type { PolymorphicProps } from './polymorphic';
import styles from './text-link.module.css';

interface OwnProps {
  /** Adds the arrow that says "more of this". */
  arrow?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A strong underlined link with a 44 px hit area: `<TextLink as={Link} to="/dynamicList" arrow>`. */
export function TextLink<T extends ElementType = 'a'>({
  as,
  arrow,
  className,
  children,
  ...rest
}: PolymorphicProps<T, OwnProps>) {
  const Component: ElementType = as ?? 'a';
  return (
    <Component {...rest} className={cx(styles.link, className)}>
      {children}
      {arrow && <Icon path={arrowRight} size={16} />}
    </Component>
  );
}
