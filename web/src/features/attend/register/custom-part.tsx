// Owns what the organiser asks beyond what everybody asks, with the browser's own controls.
import { inputOf } from '@/shared/custom-fields/inputs';
import { type FieldMap, type FieldShape, keyOf } from '@/shared/custom-fields/models';
import type { AnyField } from '@/shared/form/fields';
import { formatDate, parseDay } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { octagonAlert } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import type { Errors } from './draft';
import { PictureAnswer } from './picture-answer';
import styles from './register.module.css';

/** No choice at all is blank as well. */
export const isBlank = (value: unknown) => value === null || value === undefined || String(value).trim() === '';

interface CustomPartProps {
  fields: readonly FieldShape[];
  values: FieldMap;
  errors: Errors;
  onChange: (key: string, value: unknown) => void;
  /** Nothing is sent: organisers look at how it will be. */
  isPreview?: boolean;
}

export function CustomPart({ fields, values, errors, onChange, isPreview = false }: CustomPartProps) {
  const i18n = useI18n();
  if (fields.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend>{i18n.t('attend.form.more')}</legend>
      <div className={styles.pair}>
        {fields.map((field) => {
          const key = keyOf(field);
          const input = inputOf(field, i18n);
          const rest = { input, isPreview, value: values[key], onChange: (value: unknown) => onChange(key, value) };
          return input.kind === 'checks' ? (
            <Checks key={key} {...rest} error={errors[key]} />
          ) : (
            <Field
              key={key}
              label={input.label}
              hint={input.hint}
              error={errors[key]}
              required={input.required}
              className={input.half ? undefined : styles.whole}
            >
              <Single {...rest} />
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ControlProps {
  input: AnyField;
  value: unknown;
  onChange: (value: unknown) => void;
  isPreview: boolean;
}

function Single({ input, value, onChange, isPreview }: ControlProps) {
  const { t } = useI18n();
  switch (input.kind) {
    case 'number':
      return (
        <Input
          name={input.name}
          type="number"
          inputMode="decimal"
          defaultValue={typeof value === 'number' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      );
    case 'date':
      return (
        <Input
          name={input.name}
          type="date"
          defaultValue={typeof value === 'number' ? formatDate(value, 'date') : ''}
          onChange={({ target }) => onChange(parseDay(target.value))}
        />
      );
    case 'select':
      return (
        <Select
          name={input.name}
          value={isBlank(value) ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('attend.form.choose')}</option>
          {input.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'picture':
      return (
        <PictureAnswer
          name={input.name}
          label={input.label}
          value={isBlank(value) ? '' : String(value)}
          onChange={onChange}
          isOff={isPreview}
        />
      );
    default:
      return (
        <Input
          name={input.name}
          maxLength={input.maxLength}
          defaultValue={isBlank(value) ? '' : String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** Several answers: their label names the group, not one of them. */
function Checks({ input, value, onChange, error }: ControlProps & { error: string | undefined }) {
  const chosen = Array.isArray(value) ? (value as unknown[]) : [];
  const options = input.options ?? [];
  return (
    <fieldset className={styles.group} aria-invalid={error ? true : undefined}>
      <legend>{input.label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={input.name}
            value={option.value}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              // In the order of the options, so that putting a tick back is no change.
              onChange(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? target.checked : chosen.includes(one))),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          <Icon path={octagonAlert} />
          <span>{error}</span>
        </p>
      ) : (
        input.hint && <p className={styles.hint}>{input.hint}</p>
      )}
    </fieldset>
  );
}
