// Owns one filter of a directory: what can be chosen, each with how many would remain; and what is the reader's own.
import { useT } from '@/shared/i18n';
import styles from './filter-group.module.css';
import { FORM } from './search-box';

/** So many of a long list are seen at once; chosen ones always. */
const SHOWN = 6;

export interface FilterEntry {
  value: string;
  count: number;
  label: string;
}

interface FilterGroupProps<Name extends string> {
  name: Name;
  title: string;
  entries: readonly FilterEntry[];
  chosen: readonly string[];
  onToggle: (name: Name, value: string) => void;
}

export function FilterGroup<Name extends string>({ name, title, entries, chosen, onToggle }: FilterGroupProps<Name>) {
  const t = useT();
  if (entries.length === 0) return null;
  const row = ({ value, count, label }: FilterEntry) => {
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
  const isFirst = ({ value }: FilterEntry, index: number) => index < SHOWN || chosen.includes(value);
  // One more is no reason to hide it.
  const first = entries.length <= SHOWN + 1 ? entries : entries.filter(isFirst);
  const rest = entries.filter((entry) => !first.includes(entry));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <ul>{first.map(row)}</ul>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('directory.more', { n: rest.length })}</summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </fieldset>
  );
}

interface SavedFilterProps {
  isSaved: boolean;
  /** How many the reader has saved; unknown for strangers. */
  count: number | undefined;
  onChange: () => void;
}

/** Only what the reader has saved. */
export function SavedFilter({ isSaved, count, onChange }: SavedFilterProps) {
  const t = useT();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('directory.mine')}</legend>
      <label className={styles.entry}>
        <input type="checkbox" checked={isSaved} onChange={onChange} className={styles.tick} />
        <span>{t('directory.saved')}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </label>
    </fieldset>
  );
}
