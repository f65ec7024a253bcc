// Owns the order of a directory inside of the sheet, where the line over the list has no room for it.
import { useT } from '@/shared/i18n';
import styles from './sort-choice.module.css';

export interface Sorting<Sort extends string> {
  value: Sort;
  sorts: readonly { value: Sort; label: string }[];
  onSort: (sort: Sort) => void;
}

export function SortChoice<Sort extends string>({ value, sorts, onSort }: Sorting<Sort>) {
  const t = useT();
  return (
    <fieldset className={styles.sorts}>
      <legend>{t('directory.sorts')}</legend>
      {sorts.map((sort) => (
        <label key={sort.value}>
          <input type="radio" name="sheet-sort" checked={value === sort.value} onChange={() => onSort(sort.value)} />
          {sort.label}
        </label>
      ))}
    </fieldset>
  );
}
