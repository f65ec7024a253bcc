// Which fields break a rule, and which field an error from the server belongs to.
import type { Translate } from '@/shared/i18n';
import { type AnyField, type AnyValues, type Errors, namesOf } from './fields';

const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Fields that show now: a hidden one is neither checked nor to refusalField. */
export const shownFields = (fields: readonly AnyField[], values: AnyValues) =>
  fields.filter((field) => field.when?.(values) ?? true);

function checkField(field: AnyField, values: AnyValues, t: Translate): [string, string][] {
  const names = namesOf(field);
  if (field.required && names.every((name) => isBlank(values[name]))) {
    const [first = field.name] = names;
    return [
      [first, field.kind === 'pair' ? t('shared.form.onePair') : t('shared.form.required', { label: field.label })],
    ];
  }
  if (/^(?:number|money)$/.test(field.kind) && Number.isNaN(values[field.name]))
    return [[field.name, t('shared.form.notNumber')]];
  return names.flatMap((name) => {
    const complaint = field.rule?.(values[name], values);
    return complaint ? [[name, complaint] as [string, string]] : [];
  });
}

export const brokenRules = (fields: readonly AnyField[], values: AnyValues, t: Translate): Errors =>
  Object.fromEntries(shownFields(fields, values).flatMap((field) => checkField(field, values, t)));

/** `hosts[0].host` is a complaint about a part of `hosts`. */
const isPartOf = (place: string, name: string) =>
  place === name || place.startsWith(`${name}[`) || place.startsWith(`${name}.`);

/** The server's complaints, split into those that a field can show and the words of the rest. */
export function placeErrors(fields: readonly AnyField[], values: AnyValues, complaints: Errors): [Errors, string[]] {
  const names = shownFields(fields, values).flatMap(namesOf);
  const entries = Object.entries(complaints);
  const isPlaced = ([place]: [string, string]) => names.some((name) => isPartOf(place, name));
  return [
    Object.fromEntries(entries.filter(isPlaced)),
    entries.filter((entry) => !isPlaced(entry)).map(([, text]) => text),
  ];
}

export const hasError = (errors: Errors, field: AnyField) =>
  Object.keys(errors).some((place) => namesOf(field).some((name) => isPartOf(place, name)));

/** Errors without those of a field that is being mended. */
export const withoutErrorsOf = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([place]) => !isPartOf(place, name)));
