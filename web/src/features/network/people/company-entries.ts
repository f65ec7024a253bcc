// Companies as a filter of people: those that most come for, and those that are chosen however few come for them.
import type { FilterEntry } from '@/shared/directory/filter-group';
import type { Counts } from './queries';

/** `nameOf` says what a chosen one is called that is not among the counted. */
export function companyEntries(
  counted: Counts['companies'],
  chosen: readonly string[],
  local: (row: Counts['companies'][number]) => string,
  nameOf: (value: string) => string,
): FilterEntry[] {
  const entries = counted.map((row) => {
    const value = String(row.company_id);
    return { value, count: row.count, label: local(row) || nameOf(value) };
  });
  const others = chosen.filter((value) => entries.every((entry) => entry.value !== value));
  return [...entries, ...others.map((value) => ({ value, count: 0, label: nameOf(value) }))];
}
