// Owns the filters of the directory: what can be chosen, each with how many exhibitors would remain.
import { type FilterEntry, FilterGroup, SavedFilter } from '@/shared/directory/filter-group';
import { useI18n } from '@/shared/i18n';
import type { FilterCount, Filters } from '../models';
import type { Choice, FilterName } from './choice';
import type { Names } from './names';

interface FilterGroupsProps {
  filters: Filters;
  choice: Choice;
  names: Names;
  /** How many the reader has saved; unknown for strangers. */
  savedCount: number | undefined;
  onToggle: (name: FilterName, value: string) => void;
  onSaved: () => void;
}

export function FilterGroups({ filters, choice, names, savedCount, onToggle, onSaved }: FilterGroupsProps) {
  const { t, local } = useI18n();
  const labelled = (list: readonly FilterCount[], label: (value: string) => string): FilterEntry[] =>
    list.map(({ value, count }) => ({ value, count, label: label(value) }));
  const hall = (code: string) => (names.theme(code) ? `${code} ${names.theme(code)}` : names.hall(code));
  const countries = filters.countries.map((row) => ({ ...row, label: local(row, 'name') || row.value }));
  const groups: [FilterName, string, FilterEntry[]][] = [
    ['hall', t('company.directory.hall'), labelled(filters.halls, hall)],
    ['tag', t('company.directory.tag'), labelled(filters.tags, names.tag)],
    ['lane', t('company.directory.lane'), labelled(filters.lanes, names.lane)],
    ['country', t('company.directory.country'), countries],
  ];
  return (
    <>
      {groups.map(([name, title, entries]) => (
        <FilterGroup key={name} name={name} title={title} entries={entries} chosen={choice[name]} onToggle={onToggle} />
      ))}
      <SavedFilter isSaved={choice.isSaved} count={savedCount} onChange={onSaved} />
    </>
  );
}
