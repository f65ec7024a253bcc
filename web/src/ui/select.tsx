// Owns the native select.
import type { ComponentPropsWithRef } from 'react';
import { cx } from './class-names';
import { useFieldControl } from './field';
import styles from './field.module.css';
import { Icon } from './icon';
import { chevronDown } from './icons';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  size?: 'small' | 'medium' | 'large';
}

/** A native select: the phone's own picker is better than any of ours. Options are its children. */
export function Select({ size = 'medium', className, children, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <span className={cx(styles.box, styles.select, styles[size], className)}>
      <select {...rest} {...control} className={styles.control}>
        {children}
      </select>
      <Icon path={chevronDown} />
    </span>
  );
}
