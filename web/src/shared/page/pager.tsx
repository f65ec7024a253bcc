// Owns turning the pages of a public list: plain links, so that it works without JavaScript and every page has an address.
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { chevronLeft, chevronRight } from '@/ui/icons';
import styles from './pager.module.css';

interface PagerProps {
  /** Zero-based index of the page shown. */
  at: number;
  pages: number;
  /** The address of a page. */
  to: (index: number) => string;
}

const ALL_UP_TO = 9;
const BESIDE = 2;

/** Which pages have a number: all of a few; of many the first, the last and those around the one shown. */
export function numbersAround(at: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index);
  if (pages <= ALL_UP_TO) return all;
  return all.filter((index) => index === 0 || index === pages - 1 || Math.abs(index - at) <= BESIDE);
}

export function Pager({ at, pages, to }: PagerProps) {
  const t = useT();
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={t('page.pager')}>
      {at > 0 && (
        <Link to={to(at - 1)} rel="prev" className={styles.turn} aria-label={t('page.previous')}>
          <Icon path={chevronLeft} />
        </Link>
      )}
      {numbersAround(at, pages).map((index, place, all) => (
        <Fragment key={index}>
          {place > 0 && index - (all[place - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
          <Link to={to(index)} className={styles.page} aria-current={index === at ? 'page' : undefined}>
            {index + 1}
          </Link>
        </Fragment>
      ))}
      {at < pages - 1 && (
        <Link to={to(at + 1)} rel="next" className={styles.turn} aria-label={t('page.next')}>
          <Icon path={chevronRight} />
        </Link>
      )}
    </nav>
  );
}

/** A page index from an address; anything that is none is the first page. */
export const pageIndex = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : 0);
