// The six boxes of a code: drawn boxes over one real input, so that pasting, filling in and reading aloud just work.
import { type ComponentPropsWithRef, useState } from 'react';
import { cx } from '@/ui/class-names';
import { useFieldControl } from '@/ui/field';
import styles from './code-input.module.css';

const CODE_LENGTH = 6;
const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index);

export const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, CODE_LENGTH);

export function CodeInput(props: Pick<ComponentPropsWithRef<'input'>, 'name' | 'ref'>) {
  const control = useFieldControl({});
  const [digits, setDigits] = useState('');
  return (
    <span className={styles.code}>
      <input
        {...props}
        {...control}
        className={styles.input}
        value={digits}
        onChange={(event) => setDigits(digitsOf(event.currentTarget.value))}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <span className={styles.boxes} aria-hidden="true">
        {BOXES.map((index) => (
          <span
            key={index}
            className={cx(styles.box, index === Math.min(digits.length, CODE_LENGTH - 1) && styles.next)}
          >
            {digits[index]}
          </span>
        ))}
      </span>
    </span>
  );
}
