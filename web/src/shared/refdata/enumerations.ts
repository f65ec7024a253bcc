// The enumerations on the web side: one export per list, so that a page carries only those it uses, and their lookups.
import type { Lang } from '@/api/lang';

interface Entry {
  readonly value: number;
  readonly zh: string;
  readonly en: string;
}
/** One list, by the key that code uses, in the order in which it is shown. */
export type Enumeration = Readonly<Record<string, Entry>>;
/** The numbers of one list: `ValueOf<typeof transportMode>`. */
export type ValueOf<List extends Enumeration> = List[keyof List]['value'];

export interface AssistantProduct {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly shortZh: string;
  readonly shortEn: string;
  readonly billingWay: number;
  readonly itype: number;
  /** Cents of yuan. */
  readonly amount: number;
}

/** The label of a number that arrived from the server, or nothing when the list does not have it. */
export function labelOf(list: Enumeration, value: number | null | undefined, lang: Lang): string | undefined {
  for (const entry of Object.values(list)) if (entry.value === value) return entry[lang];
  return undefined;
}

/** The list as choices of a select box. */
export function optionsOf<List extends Enumeration>(list: List, lang: Lang): { value: ValueOf<List>; label: string }[] {
  return Object.values(list).map((entry) => ({ value: entry.value, label: entry[lang] }));
}

/** Whether a number from outside belongs to the list. */
export function isValueOf<List extends Enumeration>(list: List, value: unknown): value is ValueOf<List> {
  return Object.values(list).some((entry) => entry.value === value);
}

export * from './enumerations.gen';
