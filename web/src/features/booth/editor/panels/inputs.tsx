// Inputs of the inspector: a length in metres, an amount, a choice; each also for several booths that differ.
import { useState } from 'react';
import { centsOf, centsText } from '@/shared/form/money-input';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { decimetresOf, metres } from '../model/plan';

interface TypedProps {
  label: string;
  /** What it is now; null where several differ. */
  value: string | null;
  mixed: string;
  /** Takes what was typed when one leaves the field or presses Enter; false keeps the old value. */
  onDone: (text: string) => boolean;
  disabled?: boolean;
  inputMode?: 'decimal' | 'text' | 'numeric';
  suffix?: string;
}

/** Written into the plan when it is done, not with each letter: half a number is no number. */
export function TypedField({ label, value, mixed, onDone, suffix, ...rest }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const finish = () => {
    if (typed === null) return;
    const isTaken = typed === value || onDone(typed);
    setWrong(!isTaken);
    if (isTaken) setTyped(null);
  };
  return (
    <Field label={label}>
      <Input
        {...rest}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        value={typed ?? value ?? ''}
        placeholder={value === null ? mixed : undefined}
        suffix={suffix}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </Field>
  );
}

interface NumberProps extends Omit<TypedProps, 'value' | 'onDone'> {
  value: number | null;
  onChange: (value: number) => void;
}

/** A length, typed in metres. */
export const MetreField = ({ value, onChange, min = -10_000, ...rest }: NumberProps & { min?: number }) => (
  <TypedField
    {...rest}
    inputMode="decimal"
    value={value === null ? null : metres(value)}
    onDone={(text) => {
      const length = decimetresOf(text);
      if (length === null || length < min) return false;
      onChange(length);
      return true;
    }}
  />
);

/** An amount of money, kept in cents. */
export const AmountField = ({ value, onChange, ...rest }: NumberProps) => (
  <TypedField
    {...rest}
    inputMode="decimal"
    value={value === null ? null : centsText(value)}
    onDone={(text) => {
      const cents = centsOf(text) ?? 0;
      if (Number.isNaN(cents)) return false;
      onChange(cents);
      return true;
    }}
  />
);

/** What all of them have in common, or null. */
export function common<T, V>(list: readonly T[], of: (one: T) => V): V | null {
  const [first] = list;
  if (first === undefined) return null;
  const value = of(first);
  return list.every((one) => of(one) === value) ? value : null;
}
