// What a dialog form can hold: one description per field, typed by the values that the form edits.
import type { ReactNode } from 'react';
import type { TreeNode } from './tree';

export type Choice<Value = string | number> = { value: Value; label: string; hint?: string; disabled?: boolean };
export type Errors = Readonly<Record<string, string>>;

/** What a field of the screen's own gets: its value, and the errors that name it or a part of it. */
export interface Control<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  /** The error of a part, by the server's name for it: `errorAt('[0].host')`. */
  errorAt: (part: string) => string | undefined;
  disabled: boolean;
  /** All values of the form, for fields that show something of the others. */
  all: AnyValues;
}

interface Base<Values> {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Shows only while this holds; a hidden field is not checked. */
  when?: (values: Values) => boolean;
  /** Takes half the width, so that two stand beside each other. */
  half?: boolean;
}

type TextKind = {
  kind: 'text' | 'email' | 'tel' | 'url' | 'password' | 'textarea';
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
};
type NumberKind = { kind: 'number'; min?: number; max?: number; step?: number };
/** Whole cents. */
type MoneyKind = { kind: 'money' };
export interface PictureSize {
  width: number;
  height: number;
}
/** The address of a picture that everybody can load; cut to the shape of `size` when it is uploaded. */
type PictureKind<Values> = { kind: 'picture'; size?: PictureSize | ((values: Values) => PictureSize | undefined) };
/** `zone`: whose clock it is, where that is not the site's own. */
type TimeKind<Values> = { kind: 'date' | 'datetime'; zone?: (values: Values) => string };
/** `isLoading`: the nodes are being read, and nothing is yet known to be missing. */
type TreeKind = {
  kind: 'tree';
  nodes: readonly TreeNode[];
  isLoading?: boolean;
  refused?: ReadonlySet<number>;
  placeholder?: string;
};
type ChoiceKind<Value> = { kind: 'select' | 'radio'; options: readonly Choice<Value>[]; placeholder?: string };
type SwitchKind = { kind: 'switch' };
type ChecksKind<Value> = { kind: 'checks'; options: readonly Choice<Value>[] };
/** `options`: what its values are called where they are only told of, as when two people changed them. */
type CustomKind<Value> = {
  kind: 'custom';
  render: (control: Control<Value>) => ReactNode;
  options?: readonly Choice<NonNullable<Value>>[];
};

type KindOf<Value, Values> = Value extends string
  ? TextKind | ChoiceKind<Value> | PictureKind<Values>
  : Value extends boolean
    ? SwitchKind
    : Value extends number
      ? NumberKind | MoneyKind | TimeKind<Values> | TreeKind | ChoiceKind<Value>
      : Value extends readonly (infer Entry extends string | number)[]
        ? ChecksKind<Entry>
        : never;

type FieldOf<Values, Name extends keyof Values & string> = Base<Values> & {
  name: Name;
  /** What is wrong with the value, or nothing. Runs after `required`. */
  rule?: (value: Values[Name], all: Values) => string | null | undefined;
} & (KindOf<NonNullable<Values[Name]>, Values> | CustomKind<Values[Name]>);

/** Names that the form has in both languages, without their ending. */
type PairName<Values> = {
  [K in keyof Values & string]: K extends `${infer Name}_zh`
    ? `${Name}_en` extends keyof Values
      ? Name
      : never
    : never;
}[keyof Values & string];

/** Chinese and English beside each other; `required` asks for one of them. */
type PairField<Values> = Base<Values> & {
  kind: 'pair';
  name: PairName<Values>;
  isLong?: boolean;
  /** Formatted text, written in the editor; each language has its tab. */
  isRich?: boolean;
  maxLength?: number;
  /** Checks each language by itself. */
  rule?: (value: string, all: Values) => string | null | undefined;
};

export type Field<Values> =
  | { [K in keyof Values & string]: FieldOf<Values, K> }[keyof Values & string]
  | PairField<Values>;

/** The same without its types: what the form's own code works with. */
export interface AnyField {
  kind: string;
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  half?: boolean;
  when?: (values: AnyValues) => boolean;
  rule?: (value: unknown, all: AnyValues) => string | null | undefined;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  min?: number;
  max?: number;
  step?: number;
  isLong?: boolean;
  isRich?: boolean;
  size?: PictureSize | ((values: AnyValues) => PictureSize | undefined);
  zone?: (values: AnyValues) => string;
  nodes?: readonly TreeNode[];
  isLoading?: boolean;
  refused?: ReadonlySet<number>;
  options?: readonly Choice[];
  render?: (control: Control<unknown>) => ReactNode;
}
export type AnyValues = Record<string, unknown>;

export const namesOf = (field: AnyField): string[] =>
  field.kind === 'pair' ? [`${field.name}_zh`, `${field.name}_en`] : [field.name];
