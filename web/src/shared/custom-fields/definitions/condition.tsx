// After which answer a field is asked: choosing the earlier field that decides, and its answers.
import { Checks } from '@/shared/form/choices';
import type { Choice, Control } from '@/shared/form/fields';
import { type I18n, useI18n } from '@/shared/i18n';
import { Select } from '@/ui/select';
import { type FieldShape, hasChoices, TYPE } from '../models';

/** As much of a definition as deciding about others needs. */
export interface Decider extends FieldShape {
  is_active: boolean;
  filled_by: number;
  sort: number;
}

/** Which field is being defined; a new one has no place yet. */
interface Defined {
  id: number;
  place: number | null;
}

/** Whether answers to it can be listed. */
const canDecide = ({ field_type }: FieldShape) => hasChoices(field_type) || field_type === TYPE.boolean;

/** The fields that come before this one and can decide about it, in their order. */
export function decidersOf<F extends Decider>(fields: readonly F[], { id, place }: Defined): F[] {
  const isBefore = (field: F) => place === null || field.sort < place || (field.sort === place && field.id < id);
  return fields.filter((field) => field.id !== id && field.is_active && canDecide(field) && isBefore(field));
}

/** The answers that a field can have, by the numbers that conditions name. */
export function answersOf(field: FieldShape, { t, local }: Pick<I18n, 't' | 'local'>): Choice<number>[] {
  if (field.field_type === TYPE.boolean)
    return [
      { value: 1, label: t('customFields.yes') },
      { value: 0, label: t('customFields.no') },
    ];
  return field.choices.map((choice) => ({ value: choice.id ?? 0, label: local(choice, 'name') }));
}

/** A condition in words: "Why you come: Attending the forums". */
export function conditionText(field: FieldShape, fields: readonly FieldShape[], i18n: I18n): string {
  const decider = fields.find(({ id }) => id === field.when_field);
  if (!decider) return '';
  const answers = answersOf(decider, i18n)
    .filter(({ value }) => field.when_choices?.includes(value))
    .map(({ label }) => label);
  const name = i18n.local(decider, 'name');
  return i18n.t('customFields.conditionIs', { name, answers: answers.join(i18n.t('customFields.comma')) });
}

interface DeciderSelectProps {
  control: Control<number | null>;
  deciders: readonly Decider[];
}

export function DeciderSelect({ control, deciders }: DeciderSelectProps) {
  const { t, local } = useI18n();
  return (
    <Select
      name="when_field"
      aria-label={t('customFields.when')}
      disabled={control.disabled}
      value={control.value ?? ''}
      onChange={({ target }) => control.onChange(Number(target.value) || null)}
    >
      <option value="">{t('customFields.always')}</option>
      {deciders.map((field) => (
        <option key={field.id} value={field.id}>
          {local(field, 'name')}
        </option>
      ))}
    </Select>
  );
}

interface AnswerChecksProps {
  control: Control<number[]>;
  decider: Decider | undefined;
}

export function AnswerChecks({ control, decider }: AnswerChecksProps) {
  const i18n = useI18n();
  const { value, disabled } = control;
  return (
    <Checks
      name="when_choices"
      options={decider ? answersOf(decider, i18n) : []}
      value={value}
      disabled={disabled}
      onChange={(next) => control.onChange(next as number[])}
    />
  );
}
