// Owns the checkbox with its words.
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './field.module.css';
import { Icon } from './icon';
import { octagonAlert } from './icons';

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean;
  error?: ReactNode;
  children: ReactNode;
}

/** A checkbox; the whole line is its hit area. */
export function Checkbox({ indeterminate = false, error, children, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...rest}
          ref={input}
          type="checkbox"
          className={styles.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon path={octagonAlert} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
