// Owns the choice of the hall: each with how many of its booths are free.
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import type { Hall } from '../models';
import styles from './hall-tabs.module.css';

interface HallTabsProps {
  halls: readonly Hall[];
  current: Hall;
  /** How many of the current one are free now; of the others it is known from the last time it was asked. */
  free: number;
  pathOf: (hall: Hall) => string;
}

export function HallTabs({ halls, current, free, pathOf }: HallTabsProps) {
  const { t, local } = useI18n();
  return (
    <nav className={styles.tabs} aria-label={t('booth.plan.halls')}>
      {halls.map((hall) => (
        <Link
          key={hall.id}
          to={pathOf(hall)}
          preventScrollReset
          aria-current={hall.id === current.id ? 'true' : undefined}
        >
          <b title={local(hall, 'name')}>{local(hall, 'name')}</b>
          <span>{t('booth.plan.freeOf', { n: hall.id === current.id ? free : hall.booths_free })}</span>
        </Link>
      ))}
    </nav>
  );
}
