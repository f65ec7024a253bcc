// Custom fields inside a form: the inputs, the values that they begin with, and what is sent of them.
import type { Field } from '@/shared/form';
import type { AnyField } from '@/shared/form/fields';
import type { I18n } from '@/shared/i18n';
import { type FieldMap, type FieldShape, keyOf, MAX_TEXT, TYPE } from './models';

type Words = Pick<I18n, 't' | 'local'>;

/** Yes and no are chosen, so that nothing said differs from no. */
const YES = 1;
const NO = 0;

/** The input of one field, as forms describe theirs. */
export function inputOf(field: FieldShape, { t, local }: Words): AnyField {
  const hint = local({ help_zh: field.help_zh ?? '', help_en: field.help_en ?? '' }, 'help') || undefined;
  const base = { name: keyOf(field), label: local(field, 'name'), hint, required: field.is_required };
  const options = field.choices.map((choice) => ({ value: choice.id ?? 0, label: local(choice, 'name') }));
  switch (field.field_type) {
    case TYPE.number:
      return { ...base, kind: 'number', half: true };
    case TYPE.single:
      return { ...base, kind: 'select', half: true, options };
    case TYPE.multiple:
      return { ...base, kind: 'checks', options };
    case TYPE.boolean:
      return {
        ...base,
        kind: 'select',
        half: true,
        options: [
          { value: YES, label: t('customFields.yes') },
          { value: NO, label: t('customFields.no') },
        ],
      };
    case TYPE.time:
      return { ...base, kind: 'date', half: true };
    case TYPE.image:
      return { ...base, kind: 'picture' };
    default:
      return { ...base, kind: 'text', maxLength: MAX_TEXT };
  }
}

/** The inputs of all of them, for the fields of a form whose values they join. */
export const fieldInputs = <Values>(fields: readonly FieldShape[], words: Words): Field<Values>[] =>
  fields.map((field) => inputOf(field, words)) as unknown as Field<Values>[];

const emptyOf = (type: number) => (type === TYPE.multiple ? [] : type === TYPE.text || type === TYPE.image ? '' : null);

/** What a form begins with, out of a row's `custom_fields`. */
export function fieldValues(fields: readonly FieldShape[], map: FieldMap | null | undefined): Record<string, unknown> {
  const value = (field: FieldShape) => {
    const stored = map?.[keyOf(field)];
    if (stored === undefined || stored === null) return emptyOf(field.field_type);
    return field.field_type === TYPE.boolean ? (stored ? YES : NO) : stored;
  };
  return Object.fromEntries(fields.map((field) => [keyOf(field), value(field)]));
}

/** What is sent as `custom_fields`; nothing said takes a value away. */
export function fieldBody(fields: readonly FieldShape[], values: object): Record<string, unknown> {
  const known = values as Record<string, unknown>;
  const value = (field: FieldShape) => {
    const given = known[keyOf(field)];
    if (given === undefined || given === null || given === '') return null;
    return field.field_type === TYPE.boolean ? given === YES : given;
  };
  return Object.fromEntries(fields.map((field) => [keyOf(field), value(field)]));
}

/** The other values of a form, which are sent as they are. */
export function withoutFields<Values extends object>(fields: readonly FieldShape[], values: Values): Values {
  const keys = new Set<string>(fields.map(keyOf));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !keys.has(name))) as Values;
}
