// Owns the line over the list: how many there are and why, the way to the filters on narrow screens, and the order.
import type { ReactNode } from 'react';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { filter } from '@/ui/icons';
import { Select } from '@/ui/select';
import { Count } from '@/ui/tag';
import styles from './result-head.module.css';
import { FORM } from './search-box';
import type { Sorting } from './sort-choice';

interface ResultHeadProps<Sort extends string> {
  total: number;
  /** What there are so many of, and why. */
  children: ReactNode;
  sorting: Sorting<Sort>;
  /** How many filters are set. */
  chosen: number;
  /** Opens the sheet; absent where the organiser shows no filters. */
  onFilters: (() => void) | undefined;
}

export function ResultHead<Sort extends string>(props: ResultHeadProps<Sort>) {
  const { total, children, sorting, chosen, onFilters } = props;
  const t = useT();
  const isHydrated = useHydrated();
  return (
    <div className={styles.head}>
      <p className={styles.count} aria-live="polite">
        <b className={styles.figure}>{grouped(total)}</b>
        <span>{children}</span>
      </p>
      {onFilters && (
        <Button className={styles.filters} onClick={onFilters} aria-haspopup="dialog">
          <Icon path={filter} size={16} />
          {t('directory.filters')}
          {chosen > 0 && <Count>{chosen}</Count>}
        </Button>
      )}
      <span className={styles.sort}>
        <Select
          form={FORM}
          name="sort"
          aria-label={t('directory.sorts')}
          value={sorting.value}
          onChange={(event) => sorting.onSort(event.target.value as Sort)}
        >
          {sorting.sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {!isHydrated && (
          <noscript>
            <Button type="submit" form={FORM}>
              {t('directory.apply')}
            </Button>
          </noscript>
        )}
      </span>
    </div>
  );
}

/** "match “hy”" with the word itself set apart; `text` has a line break in its place. */
export function FoundWords({ text, word }: { text: string; word: string }) {
  const [before, after] = text.split('\n');
  return (
    <>
      {before}
      <strong>{word}</strong>
      {after}
    </>
  );
}
