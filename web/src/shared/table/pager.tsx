// Paging under a table: total, previous, pages, next, and how many rows a page has.
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { chevronLeft, chevronRight } from '@/ui/icons';
import { Select } from '@/ui/select';
import styles from './pager.module.css';
import { LIMITS } from './view';

/** The first, the last, and those around the current page (zero-based); null is a gap. */
export function pagesToShow(current: number, count: number): (number | null)[] {
  const wanted = new Set([0, count - 1, current - 1, current, current + 1]);
  // A gap of a single page would take as much room as the page.
  if (current <= 3) for (const page of [1, 2, 3]) wanted.add(page);
  if (current >= count - 4) for (const page of [count - 4, count - 3, count - 2]) wanted.add(page);
  const pages = [...wanted].filter((page) => page >= 0 && page < count).toSorted((a, b) => a - b);
  return pages.flatMap((page, at) => (at > 0 && page - (pages[at - 1] ?? 0) > 1 ? [null, page] : [page]));
}

interface PagerProps {
  /** What is listed, where a page has several lists. */
  of?: string;
  start: number;
  limit: number;
  total: number;
  onPage: (start: number) => void;
  onLimit: (limit: number) => void;
}

export function Pager({ of, start, limit, total, onPage, onLimit }: PagerProps) {
  const t = useT();
  const count = Math.max(1, Math.ceil(total / limit));
  const first = start * limit + 1;
  const last = Math.min(total, first + limit - 1);
  return (
    <nav className={styles.pager} aria-label={of ? t('shared.table.pagesOf', { list: of }) : t('shared.table.pages')}>
      <span className={styles.range}>
        {t('shared.table.range', { first: grouped(Math.min(first, last)), last: grouped(last), total: grouped(total) })}
      </span>
      <button
        type="button"
        className={styles.page}
        disabled={start === 0}
        aria-label={t('shared.table.previous')}
        onClick={() => onPage(start - 1)}
      >
        <Icon path={chevronLeft} />
      </button>
      {pagesToShow(start, count).map((page, at) =>
        page === null ? (
          <span key={`gap${at}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={styles.page}
            aria-label={t('shared.table.page', { n: page + 1 })}
            aria-current={page === start ? 'page' : undefined}
            onClick={() => onPage(page)}
          >
            {page + 1}
          </button>
        ),
      )}
      <button
        type="button"
        className={styles.page}
        disabled={start >= count - 1}
        aria-label={t('shared.table.next')}
        onClick={() => onPage(start + 1)}
      >
        <Icon path={chevronRight} />
      </button>
      <Select
        size="small"
        className={styles.limit}
        aria-label={t('shared.table.perPageLabel')}
        value={limit}
        onChange={(event) => onLimit(Number(event.target.value))}
      >
        {LIMITS.map((size) => (
          <option key={size} value={size}>
            {t('shared.table.perPage', { n: size })}
          </option>
        ))}
      </Select>
    </nav>
  );
}
