// Somebody else saved the record while this form was open: what the server says about it, and what differs.
import { type ApiFailure, CODE } from '@/api/failure';
import { type AnyField, type AnyValues, namesOf } from './fields';

export interface Conflict {
  /** Who saved, and when; empty and null where nobody wrote it down. */
  by: string;
  at: number | null;
  /** The state that they left, to be named by whoever goes on from it. */
  version: string;
  values: AnyValues;
  /** What was typed here, once their values have taken its place in the form. */
  mine?: AnyValues;
}

interface StaleAnswer {
  edited_by_name: string;
  edited_at: number | null;
  current: { version: string };
}

const isStaleAnswer = (data: unknown): data is StaleAnswer =>
  typeof data === 'object' && data !== null && 'current' in data && Boolean((data as StaleAnswer).current?.version);

const isRecord = (value: unknown): value is AnyValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same with its names in the order of `like`: then what is equal is equal as text too, and both read alike. */
function alike(value: unknown, like: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(like)) return value.map((entry, at) => alike(entry, like[at] ?? like[0]));
  if (!isRecord(value) || !isRecord(like)) return value;
  const names = new Set([...Object.keys(like).filter((name) => name in value), ...Object.keys(value)]);
  return Object.fromEntries([...names].map((name) => [name, alike(value[name], like[name])]));
}

export function conflictOf(
  failure: ApiFailure,
  mine: AnyValues,
  valuesOf: (record: unknown) => AnyValues,
): Conflict | null {
  const { code, data } = failure;
  if (code !== CODE.conflict || !isStaleAnswer(data)) return null;
  const { edited_by_name: by, edited_at: at, current } = data;
  return { by, at, version: current.version, values: alike(valuesOf(current), mine) as AnyValues };
}

export interface Difference {
  field: AnyField;
  /** The name of the value: that of the field, or of one language of it. */
  name: string;
  theirs: unknown;
  mine: unknown;
}

export function differences(fields: readonly AnyField[], theirs: AnyValues, mine: AnyValues): Difference[] {
  return fields
    .flatMap((field) => namesOf(field).map((name) => ({ field, name, theirs: theirs[name], mine: mine[name] })))
    .filter((one) => JSON.stringify(one.theirs) !== JSON.stringify(one.mine));
}
