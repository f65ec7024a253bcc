// Custom fields by the names that forms, tables and pages use for them.
import type { components } from '@/api/schema';

type FieldChoice = components['schemas']['FieldChoice'];

/** As much of a field as drawing it needs. */
export interface FieldShape {
  id: number;
  field_type: number;
  name_zh: string;
  name_en: string;
  help_zh?: string;
  help_en?: string;
  choices: FieldChoice[];
  is_required?: boolean;
  /** Whom it is asked of, by the numbers of its subject; 0 everybody. */
  asked_of?: number;
  /** Asked only where the answer to this earlier field is one of `when_choices`. */
  when_field?: number | null;
  when_choices?: readonly number[];
}

export const EVERYBODY = 0;

export const TYPE = { text: 1, number: 2, single: 3, multiple: 4, boolean: 5, time: 6, image: 7 } as const;

/** Who fills a field in. */
export const FILLED_BY = { own: 1, organiser: 2 } as const;

export const MAX_TEXT = 500;
export const MAX_CHOICES = 50;

/** Where a field's value stands on the wire, in forms and in addresses. */
export const keyOf = ({ id }: { id: number }): `field_${number}` => `field_${id}`;

export const hasChoices = (type: number) => type === TYPE.single || type === TYPE.multiple;

/** Values by the keys of their fields, as rows have them. */
export type FieldMap = Readonly<Record<string, unknown>>;
