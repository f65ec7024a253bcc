// Owns the labelled field: label above, hint or error below, and the ids that tie them together.
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from './class-names';
import styles from './field.module.css';
import { Icon } from './icon';
import { octagonAlert } from './icons';

interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

/** The attributes that a control inside a Field takes over. */
export function useFieldControl(own: { id?: string; required?: boolean }) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
  };
}

interface FieldProps {
  label: ReactNode;
  /** What went wrong and what to do; shown with an octagon, because brick red is close to the mark's magenta. */
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Something on the label's line, such as a "Forgot it?" link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Wraps one control: `<Field label="…" error={…}><Input name="email" /></Field>`. */
export function Field({ label, error, hint, required = false, aside, className, children }: FieldProps) {
  const id = useId();
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon path={octagonAlert} />
          <span>{error}</span>
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
