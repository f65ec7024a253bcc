// Owns the text controls: single line, several lines, password.
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { cx } from './class-names';
import { useFieldControl } from './field';
import styles from './field.module.css';
import { Icon } from './icon';
import { eye, eyeOff } from './icons';

type ControlSize = 'small' | 'medium' | 'large';

interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix'> {
  size?: ControlSize;
  /** Shown before the text: an icon or an area code. */
  prefix?: ReactNode;
  /** Shown after the text: a unit or a small button. */
  suffix?: ReactNode;
}

/** A single-line text input; inside a Field it takes over the Field's label and error. */
export function Input({ size = 'medium', prefix, suffix, className, ...rest }: InputProps) {
  const control = useFieldControl(rest);
  return (
    <span className={cx(styles.box, styles[size], className)}>
      {prefix}
      <input {...rest} {...control} className={styles.control} />
      {suffix}
    </span>
  );
}

/** A text input of several lines. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <span className={cx(styles.box, styles.area, className)}>
      <textarea {...rest} {...control} className={styles.control} />
    </span>
  );
}

interface PasswordInputProps extends Omit<InputProps, 'type' | 'suffix'> {
  showLabel: string;
  hideLabel: string;
}

/** A password input whose text can be shown. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? eyeOff : eye} />
        </button>
      }
    />
  );
}
