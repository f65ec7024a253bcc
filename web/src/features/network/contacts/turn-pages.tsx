// Owns turning the pages of a list whose pages have one length.
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { chevronLeft, chevronRight } from '@/ui/icons';
import styles from './contacts.module.css';
import { PAGE_SIZE } from './models';

interface TurnPagesProps {
  /** Zero-based. */
  start: number;
  total: number;
  onPage: (start: number) => void;
}

export function TurnPages({ start, total, onPage }: TurnPagesProps) {
  const t = useT();
  if (total <= PAGE_SIZE && start === 0) return null;
  const first = start * PAGE_SIZE + 1;
  const last = Math.min(total, first + PAGE_SIZE - 1);
  return (
    <nav className={styles.pages} aria-label={t('shared.table.pages')}>
      <span>
        {t('shared.table.range', { first: grouped(Math.min(first, last)), last: grouped(last), total: grouped(total) })}
      </span>
      <Button disabled={start === 0} aria-label={t('shared.table.previous')} onClick={() => onPage(start - 1)}>
        <Icon path={chevronLeft} />
      </Button>
      <Button disabled={last >= total} aria-label={t('shared.table.next')} onClick={() => onPage(start + 1)}>
        <Icon path={chevronRight} />
      </Button>
    </nav>
  );
}
