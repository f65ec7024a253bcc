// One field of a dialog form: its label, control, hint and error.
import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '@/shared/i18n';
import { useZoneWords } from '@/shared/zoned-label';
import { cx } from '@/ui/class-names';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { octagonAlert } from '@/ui/icons';
import { Input, PasswordInput, TextArea } from '@/ui/input';
import { Select } from '@/ui/select';
import { Loading } from '@/ui/states';
import { Checks, Radios, SwitchBox } from './choices';
import styles from './dialog-form.module.css';
import type { AnyField, AnyValues, Control, Errors } from './fields';
import { MoneyInput } from './money-input';
import { dateOf, dateText, minuteOf, minuteText } from './times';
import { TreeSelect } from './tree-select';

// Both bring a lot along that most forms have no use for.
const PictureField = lazy(() => import('@/shared/upload/picture-field'));
const RichPair = lazy(() => import('@/shared/editor/rich-pair'));

export interface FormFieldProps {
  field: AnyField;
  values: AnyValues;
  errors: Errors;
  setValue: (name: string, value: unknown) => void;
}

export function FormField(props: FormFieldProps) {
  const { field } = props;
  return (
    <div data-field={field.name} className={cx(styles.field, field.half && styles.half)}>
      {GROUPS.has(field.kind) ? <GroupField {...props} /> : <PlainField {...props} />}
    </div>
  );
}

/** Fields of several controls: their label names the group, not one of them. */
const GROUPS = new Set(['pair', 'radio', 'checks', 'picture', 'custom']);

const controlOf = ({ field, values, errors, setValue }: FormFieldProps): Control<unknown> => ({
  value: values[field.name],
  onChange: (value) => setValue(field.name, value),
  error: errors[field.name],
  errorAt: (part) => errors[field.name + part],
  disabled: field.disabled ?? false,
  all: values,
});

function PlainField(props: FormFieldProps) {
  const { field, errors } = props;
  const zone = useZoneWords();
  // A field with a zone of its own says so itself.
  const isOnFairClock = field.kind === 'datetime' && !field.zone;
  const hint = isOnFairClock && zone ? [field.hint, zone].filter(Boolean).join(' · ') : field.hint;
  const label = (
    <>
      {field.label}
      {field.required ? <Mark /> : null}
    </>
  );
  return (
    <Field label={label} hint={hint} error={errors[field.name]}>
      <SingleControl {...props} />
    </Field>
  );
}

const Mark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
);

function SingleControl(props: FormFieldProps) {
  const t = useT();
  const { field } = props;
  const { value, onChange, disabled } = controlOf(props);
  const text = (value as string | null) ?? '';
  const common = { name: field.name, disabled, 'aria-required': field.required || undefined };
  const typed = {
    ...common,
    placeholder: field.placeholder,
    maxLength: field.maxLength,
    autoComplete: field.autoComplete ?? 'off',
  };
  switch (field.kind) {
    case 'textarea':
      return <TextArea {...typed} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'password':
      return (
        <PasswordInput
          {...typed}
          autoComplete="new-password"
          showLabel={t('shared.form.show')}
          hideLabel={t('shared.form.hide')}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return <NumberInput {...common} {...pickNumber(field)} value={value as number | null} onChange={onChange} />;
    case 'money':
      return <MoneyInput {...common} value={value as number | null} onChange={onChange} />;
    case 'date':
      return (
        <Input
          {...common}
          type="date"
          value={dateText(value as number | null)}
          onChange={(event) => onChange(dateOf(event.target.value))}
        />
      );
    case 'datetime':
      return (
        <Input
          {...common}
          type="datetime-local"
          value={minuteText(value as number | null, field.zone?.(props.values))}
          onChange={(event) => onChange(minuteOf(event.target.value, field.zone?.(props.values)))}
        />
      );
    case 'select':
      return <ChoiceSelect field={field} value={value} onChange={onChange} disabled={disabled} />;
    case 'tree':
      return (
        <TreeSelect
          name={field.name}
          nodes={field.nodes ?? []}
          isLoading={field.isLoading}
          refused={field.refused}
          disabled={disabled}
          value={(value as number | null) ?? null}
          onChange={onChange}
          placeholder={field.placeholder ?? t('shared.form.none')}
        />
      );
    case 'switch':
      return <SwitchBox {...common} value={Boolean(value)} onChange={onChange} />;
    default:
      return <Input {...typed} type={field.kind} value={text} onChange={(event) => onChange(event.target.value)} />;
  }
}

const pickNumber = ({ min, max, step }: AnyField) => ({ min, max, step });

interface NumberInputProps {
  name: string;
  disabled: boolean;
  min?: number;
  max?: number;
  step?: number;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Empty is null; what is no number yet stays as it was typed, and is complained about when saving. */
function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  return (
    <Input
      {...rest}
      type="number"
      inputMode="decimal"
      defaultValue={value ?? ''}
      onChange={({ target }) =>
        onChange(target.validity.badInput ? Number.NaN : target.value === '' ? null : Number(target.value))
      }
    />
  );
}

function ChoiceSelect({
  field,
  value,
  onChange,
  disabled,
}: { field: AnyField } & Pick<Control<unknown>, 'value' | 'onChange' | 'disabled'>) {
  const t = useT();
  const offered = field.options ?? [];
  // What is stored and no longer offered shows itself, rather than seeming to be something else.
  const isKnown = value === null || value === undefined || value === '' || offered.some((one) => one.value === value);
  const options = isKnown ? offered : [...offered, { value: value as string, label: String(value) }];
  const choose = (text: string) => onChange(options.find((option) => String(option.value) === text)?.value ?? null);
  return (
    <Select
      name={field.name}
      disabled={disabled}
      aria-required={field.required || undefined}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => choose(event.target.value)}
    >
      {field.required && value ? null : <option value="">{field.placeholder ?? t('shared.form.choose')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function GroupField(props: FormFieldProps) {
  const { field, errors } = props;
  const control = controlOf(props);
  const error = field.kind === 'pair' ? undefined : control.error;
  return (
    <fieldset className={styles.group} aria-invalid={error ? true : undefined}>
      <legend>
        {field.label}
        {field.required ? <Mark /> : null}
      </legend>
      {field.kind === 'pair' ? (
        field.isRich ? (
          <LazyField>
            <RichPair {...props} />
          </LazyField>
        ) : (
          <Pair {...props} />
        )
      ) : field.kind === 'picture' ? (
        <LazyField>
          <PictureField
            label={field.label}
            size={typeof field.size === 'function' ? field.size(props.values) : field.size}
            value={(control.value as string | null) ?? ''}
            onChange={control.onChange}
            disabled={control.disabled}
          />
        </LazyField>
      ) : field.kind === 'radio' ? (
        <Radios name={field.name} options={field.options ?? []} {...control} />
      ) : field.kind === 'checks' ? (
        <Checks name={field.name} options={field.options ?? []} {...control} />
      ) : (
        field.render?.(control)
      )}
      {error ? (
        <p className={styles.error} role="alert">
          <Icon path={octagonAlert} />
          <span>{error}</span>
        </p>
      ) : field.hint && !Object.keys(errors).some((name) => name.startsWith(`${field.name}_`)) ? (
        <p className={styles.hint}>{field.hint}</p>
      ) : null}
    </fieldset>
  );
}

function LazyField({ children }: { children: ReactNode }) {
  const t = useT();
  return <Suspense fallback={<Loading label={t('shared.loading')} lines={3} />}>{children}</Suspense>;
}

/** Both languages; the one that is left empty says what will show instead. */
function Pair({ field, values, errors, setValue }: FormFieldProps) {
  const t = useT();
  const half = (lang: 'zh' | 'en') => {
    const name = `${field.name}_${lang}`;
    const value = (values[name] as string | null) ?? '';
    const other = (values[`${field.name}_${lang === 'zh' ? 'en' : 'zh'}`] as string | null) ?? '';
    const isFallback = value.trim() === '' && other.trim() !== '';
    const common = {
      name,
      value,
      lang: lang === 'zh' ? 'zh-CN' : 'en',
      disabled: field.disabled,
      maxLength: field.maxLength,
      autoComplete: 'off',
      placeholder: isFallback ? other : undefined,
      onChange: ({ target }: { target: { value: string } }) => setValue(name, target.value),
    };
    return (
      <Field
        key={lang}
        label={t(`shared.form.${lang}`)}
        error={errors[name]}
        hint={isFallback ? t('shared.form.fallback') : undefined}
      >
        {field.isLong ? <TextArea {...common} /> : <Input {...common} />}
      </Field>
    );
  };
  return (
    <div className={styles.pair}>
      {half('zh')}
      {half('en')}
    </div>
  );
}
