// What a company's people answer to the organiser's questions: what is missing, what is wrong with whom, and what is sent.
import { askedNow } from '@/shared/custom-fields/asked';
import { fieldBody } from '@/shared/custom-fields/inputs';
import { type FieldMap, type FieldShape, keyOf } from '@/shared/custom-fields/models';
import { isBlank } from '../register/custom-part';
import type { Errors } from '../register/draft';

/** What is sent of one person's answers: what they are asked, and nothing else. */
export const answersOf = (fields: readonly FieldShape[], atype: number, values: FieldMap) =>
  fieldBody(askedNow(fields, atype, values), values);

/** Names of what one person has to answer and has not. */
export const missingOf = (fields: readonly FieldShape[], atype: number, values: FieldMap): string[] =>
  askedNow(fields, atype, values)
    .filter((field) => field.is_required && isBlank(values[keyOf(field)]))
    .map(keyOf);

/** Of all that is wrong, what is about one person: `guests[0].field_12` is wrong with `field_12` of `guests[0]`. */
export function errorsAt(errors: Readonly<Record<string, string>>, place: string): Errors {
  const start = `${place}.`;
  const own = Object.entries(errors).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text])) as Errors;
}
