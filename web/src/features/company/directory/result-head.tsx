// Owns the line over the list: how many there are and why, the way to the filters on narrow screens, and the order.
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { filter } from '@/ui/icons';
import { Select } from '@/ui/select';
import { Count } from '@/ui/tag';
import { type Choice, filterCount, isNarrowed, SORTS, type Sort, sortOf } from './choice';
import styles from './result-head.module.css';
import { FORM } from './search-box';

interface ResultHeadProps {
  choice: Choice;
  total: number;
  onSort: (sort: Sort) => void;
  /** Opens the sheet; absent where the organiser shows no filters. */
  onFilters: (() => void) | undefined;
}

export function ResultHead({ choice, total, onSort, onFilters }: ResultHeadProps) {
  const { t } = useI18n();
  const isAlive = useHydrated();
  const [before, after] = t.any('company.directory.found', { n: total, word: '\n' }).split('\n');
  const chosen = filterCount(choice);
  const sorts = SORTS.filter((sort) => sort !== 'relevance' || choice.keyword !== '');
  return (
    <div className={styles.head}>
      <p className={styles.count} aria-live="polite">
        <b className={styles.figure}>{grouped(total)}</b>
        <span>
          {choice.keyword ? (
            <>
              {before}
              <strong>{choice.keyword}</strong>
              {after}
            </>
          ) : (
            t.any(isNarrowed(choice) ? 'company.directory.left' : 'company.directory.every', { n: total })
          )}
        </span>
      </p>
      {onFilters && (
        <Button className={styles.filters} onClick={onFilters} aria-haspopup="dialog">
          <Icon path={filter} size={16} />
          {t('company.directory.filters')}
          {chosen > 0 && <Count>{chosen}</Count>}
        </Button>
      )}
      <span className={styles.sort}>
        <Select
          form={FORM}
          name="sort"
          aria-label={t('company.directory.sorts')}
          value={sortOf(choice)}
          onChange={(event) => onSort(event.target.value as Sort)}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`company.directory.sort.${sort}`)}
            </option>
          ))}
        </Select>
        {!isAlive && (
          <noscript>
            <Button type="submit" form={FORM}>
              {t('company.directory.apply')}
            </Button>
          </noscript>
        )}
      </span>
    </div>
  );
}
