// Owns the filters of the directory: what can be chosen, each with how many exhibitors would remain.
import { useI18n } from '@/shared/i18n';
import type { FilterCount, Filters } from '../models';
import type { Choice, FilterName } from './choice';
import styles from './filter-groups.module.css';
import type { Names } from './names';
import { FORM } from './search-box';

/** So many of a long list are seen at once; chosen ones always. */
const SHOWN = 6;

interface Entry extends FilterCount {
  label: string;
}

interface GroupProps {
  name: FilterName;
  title: string;
  entries: Entry[];
  chosen: readonly string[];
  onToggle: (name: FilterName, value: string) => void;
}

function Group({ name, title, entries, chosen, onToggle }: GroupProps) {
  const { t } = useI18n();
  if (entries.length === 0) return null;
  const row = ({ value, count, label }: Entry) => {
    const isChosen = chosen.includes(value);
    return (
      <li key={value}>
        <label className={styles.entry}>
          <input
            type="checkbox"
            form={FORM}
            name={name}
            value={value}
            checked={isChosen}
            disabled={count === 0 && !isChosen}
            onChange={() => onToggle(name, value)}
            className={styles.tick}
          />
          <span>{label}</span>
          <span className={styles.count}>{count}</span>
        </label>
      </li>
    );
  };
  const isFirst = ({ value }: Entry, index: number) => index < SHOWN || chosen.includes(value);
  // One more is no reason to hide it.
  const first = entries.length <= SHOWN + 1 ? entries : entries.filter(isFirst);
  const rest = entries.filter((entry) => !first.includes(entry));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <ul>{first.map(row)}</ul>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('company.directory.more', { n: rest.length })}</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </fieldset>
  );
}

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
  const labelled = (list: readonly FilterCount[], label: (value: string) => string): Entry[] =>
    list.map(({ value, count }) => ({ value, count, label: label(value) }));
  const hall = (code: string) => (names.theme(code) ? `${code} ${names.theme(code)}` : names.hall(code));
  const countries = filters.countries.map((row) => ({ ...row, label: local(row, 'name') || row.value }));
  const groups: [FilterName, string, Entry[]][] = [
    ['hall', t('company.directory.hall'), labelled(filters.halls, hall)],
    ['tag', t('company.directory.tag'), labelled(filters.tags, names.tag)],
    ['lane', t('company.directory.lane'), labelled(filters.lanes, names.lane)],
    ['country', t('company.directory.country'), countries],
  ];
  return (
    <>
      {groups.map(([name, title, entries]) => (
        <Group key={name} name={name} title={title} entries={entries} chosen={choice[name]} onToggle={onToggle} />
      ))}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('company.directory.mine')}</legend>
        <label className={styles.entry}>
          <input type="checkbox" checked={choice.isSaved} onChange={onSaved} className={styles.tick} />
          <span>{t('company.directory.saved')}</span>
          {savedCount !== undefined && <span className={styles.count}>{savedCount}</span>}
        </label>
      </fieldset>
    </>
  );
}
