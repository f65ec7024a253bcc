// Owns the small chart of views by day: a bar for each, the numbers in words for whoever does not see them.
import type { CSSProperties } from 'react';
import { chartDates, grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './day-bars.module.css';
import { busiest, shareOf, sumOf } from './days';
import type { DayViews } from './queries';

export function DayBars({ days }: { days: readonly DayViews[] }) {
  const t = useT();
  const most = busiest(days);
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure className={styles.figure}>
      <ol className={styles.bars} aria-label={t('network.views.byDay')}>
        {days.map(({ day, count }) => (
          <li key={day} title={t('network.views.day', { day: chartDates(day), n: count })}>
            <i style={{ '--share': `${shareOf(count, most?.count ?? 0)}%` } as CSSProperties} />
            <VisuallyHidden>{t('network.views.day', { day: chartDates(day), n: count })}</VisuallyHidden>
          </li>
        ))}
      </ol>
      {first && last && (
        <p className={styles.ends} aria-hidden="true">
          <span>{chartDates(first.day)}</span>
          <span>{chartDates(last.day)}</span>
        </p>
      )}
      <figcaption className={styles.words}>
        {most
          ? t('network.views.busiest', {
              n: grouped(sumOf(days)),
              day: chartDates(most.day),
              most: grouped(most.count),
            })
          : t('network.views.quiet')}
      </figcaption>
    </figure>
  );
}
