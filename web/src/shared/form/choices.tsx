// Choices that lie open: radio buttons, ticks, and a switch.

import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/class-names';
import { useFieldControl } from '@/ui/field';
import styles from './choices.module.css';
import type { Choice, Control } from './fields';

interface ChoicesProps extends Pick<Control<unknown>, 'value' | 'onChange' | 'disabled'> {
  name: string;
  options: readonly Choice[];
}

export function Radios({ name, options, value, onChange, disabled }: ChoicesProps) {
  return (
    <div className={styles.row}>
      {options.map((option) => (
        <label key={option.value} className={styles.radio}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint ? <small>{option.hint}</small> : null}
          </span>
        </label>
      ))}
    </div>
  );
}

export function Checks({ name, options, value, onChange, disabled }: ChoicesProps) {
  const chosen = (value as (string | number)[] | null) ?? [];
  const turn = (option: Choice, isOn: boolean) =>
    // In the order of the options, so that putting a tick back is no change.
    onChange(options.map((one) => one.value).filter((one) => (one === option.value ? isOn : chosen.includes(one))));
  return (
    <div className={styles.row}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          checked={chosen.includes(option.value)}
          disabled={disabled || option.disabled}
          onChange={(event) => turn(option, event.target.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}

interface SwitchBoxProps {
  name: string;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
}

/** On or off, at once visible which: the knob's place as well as its colour says it. */
export function SwitchBox({ name, value, onChange, disabled }: SwitchBoxProps) {
  const { id, 'aria-describedby': describedBy } = useFieldControl({});
  return (
    <button
      type="button"
      id={id}
      name={name}
      role="switch"
      aria-checked={value}
      aria-describedby={describedBy}
      disabled={disabled}
      className={cx(styles.switch, value && styles.on)}
      onClick={() => onChange(!value)}
    >
      <span className={styles.knob} />
    </button>
  );
}
