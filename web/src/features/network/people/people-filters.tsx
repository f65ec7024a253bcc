// Owns the filters of the directory of people: what can be chosen, each with how many people would remain.
import { type FilterEntry, FilterGroup } from '@/shared/directory/filter-group';
import { useI18n } from '@/shared/i18n';
import type { Choice, FilterName } from './choice';
import { companyEntries } from './company-entries';
import { type Attendee, roleOf } from './models';
import type { PeopleNames } from './names';
import type { Counts } from './queries';

interface PeopleFiltersProps {
  counts: Counts;
  choice: Choice;
  names: PeopleNames;
  /** Those shown, by whom a chosen company is called. */
  rows: readonly Attendee[];
  onToggle: (name: FilterName, value: string) => void;
}

export function PeopleFilters({ counts, choice, names, rows, onToggle }: PeopleFiltersProps) {
  const { t, local } = useI18n();
  const coded = (list: readonly { code: string; count: number }[], label: (code: string) => string): FilterEntry[] =>
    list.map(({ code, count }) => ({ value: code, count, label: label(code) }));
  // One that is chosen from a card may be none that many come for.
  const companyName = (value: string) => {
    const colleague = rows.find((row) => String(row.company_id) === value);
    return colleague ? local(colleague, 'company') : t('network.people.oneCompany');
  };
  const companies = companyEntries(counts.companies, choice.company, (row) => local(row, 'name'), companyName);
  const groups: [FilterName, string, FilterEntry[]][] = [
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
    ['company', t('network.people.company'), companies],
    ['interest', t('network.people.interest'), coded(counts.interests, names.interest)],
    ['lane', t('network.people.lane'), coded(counts.lanes, names.lane)],
    ['tag', t('network.people.tag'), coded(counts.tags, names.tag)],
  ];
  return groups.map(([name, title, entries]) => (
    <FilterGroup key={name} name={name} title={title} entries={entries} chosen={choice[name]} onToggle={onToggle} />
  ));
}
