// Owns the order of the directory inside of the sheet, where the line over the list has no room for it.
import { useT } from '@/shared/i18n';
import { type Choice, SORTS, type Sort, sortOf } from './choice';
import styles from './sort-choice.module.css';

export function SortChoice({ choice, onSort }: { choice: Choice; onSort: (sort: Sort) => void }) {
  const t = useT();
  return (
    <fieldset className={styles.sorts}>
      <legend>{t('company.directory.sorts')}</legend>
      {SORTS.filter((sort) => sort !== 'relevance' || choice.keyword !== '').map((sort) => (
        <label key={sort}>
          <input type="radio" name="sheet-sort" checked={sortOf(choice) === sort} onChange={() => onSort(sort)} />
          {t(`company.directory.sort.${sort}`)}
        </label>
      ))}
    </fieldset>
  );
}
