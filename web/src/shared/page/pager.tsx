// Owns turning the pages of a public list: plain links, so that it works without JavaScript and every page has an address.
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
      {Array.from({ length: pages }, (_, index) => (
        <Link key={index} to={to(index)} className={styles.page} aria-current={index === at ? 'page' : undefined}>
          {index + 1}
        </Link>
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
