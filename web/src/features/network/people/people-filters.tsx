// Owns the filters of the directory of people: what can be chosen, each with how many people would remain.
import { type FilterEntry, FilterGroup } from '@/shared/directory/filter-group';
import { useI18n } from '@/shared/i18n';
import type { Choice, FilterName } from './choice';
import { type Attendee, roleOf } from './models';
import type { PeopleNames } from './names';
import type { Counts } from './queries';

interface PeopleFiltersProps {
  counts: Counts;
  choice: Choice;
  names: PeopleNames;
  /** Those shown, by whom a chosen company is called. */
  rows: readonly Attendee[];
  total: number;
  onToggle: (name: FilterName, value: string) => void;
}

export function PeopleFilters({ counts, choice, names, rows, total, onToggle }: PeopleFiltersProps) {
  const { t, local } = useI18n();
  const coded = (list: readonly { code: string; count: number }[], label: (code: string) => string): FilterEntry[] =>
    list.map(({ code, count }) => ({ value: code, count, label: label(code) }));
  // A company is chosen from a card; here it can be let go of again.
  const companies = choice.company.map((value): FilterEntry => {
    const colleague = rows.find((row) => String(row.company_id) === value);
    return { value, count: total, label: colleague ? local(colleague, 'company') : t('network.people.oneCompany') };
  });
  const groups: [FilterName, string, FilterEntry[]][] = [
    ['company', t('network.people.company'), companies],
    [
      'role',
      t('network.people.role'),
      counts.roles.map(({ role, count }) => ({
        value: String(role),
        count,
        label: t(`network.people.role.${roleOf(role)}`),
      })),
    ],
    [
      'country',
      t('network.people.country'),
      counts.countries.map((row) => ({ value: row.value, count: row.count, label: local(row, 'name') || row.value })),
    ],
    ['interest', t('network.people.interest'), coded(counts.interests, names.interest)],
    ['lane', t('network.people.lane'), coded(counts.lanes, names.lane)],
    ['tag', t('network.people.tag'), coded(counts.tags, names.tag)],
  ];
  return groups.map(([name, title, entries]) => (
    <FilterGroup key={name} name={name} title={title} entries={entries} chosen={choice[name]} onToggle={onToggle} />
  ));
}
