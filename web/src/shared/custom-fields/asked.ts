// Which custom fields are asked of somebody, given what they have answered so far: the same rules as the server's.
import { EVERYBODY, type FieldShape, keyOf } from './models';

/** The numbers in an answer: one choice, several, or 1 for yes and 0 for no, as forms have them. */
const numbersIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Those that are asked, in their order; `values` are a form's, by the keys of the fields. */
export function askedNow<F extends FieldShape>(fields: readonly F[], audience: number, values: object): F[] {
  const known = values as Record<string, unknown>;
  const asked: F[] = [];
  for (const field of fields) {
    const { asked_of = EVERYBODY, when_field, when_choices = [] } = field;
    if (asked_of !== EVERYBODY && asked_of !== audience) continue;
    if (when_field) {
      // What is not asked itself decides nothing.
      const decider = asked.find(({ id }) => id === when_field);
      const answers = decider ? numbersIn(known[keyOf(decider)]) : [];
      if (!when_choices.some((choice) => answers.includes(choice))) continue;
    }
    asked.push(field);
  }
  return asked;
}
