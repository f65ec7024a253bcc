// The period in a few large numbers, each beside what it was in the equally long period before.
import { growth } from '@/shared/charts/scale';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { arrowDown, arrowUp, minus } from '@/ui/icons';
import styles from './statistics-page.module.css';

interface Figure {
  label: string;
  now: number;
  before: number;
}

interface TotalsProps {
  figures: readonly Figure[];
  /** How long the period is, and the one before it. */
  days: number;
}

export function Totals({ figures, days }: TotalsProps) {
  return (
    <dl className={styles.totals} data-count={figures.length}>
      {figures.map(({ label, now, before }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{grouped(now)}</b>
            <Change now={now} before={before} days={days} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ now, before, days }: { now: number; before: number; days: number }) {
  const t = useT();
  const change = growth(now, before);
  if (change === null) return <span className={styles.change}>{t('insight.noBefore')}</span>;
  const points = Math.round(change * 100);
  const kind = points > 0 ? 'more' : points < 0 ? 'fewer' : 'same';
  const icon = { more: arrowUp, fewer: arrowDown, same: minus }[kind];
  return (
    <span className={styles.change} data-kind={kind}>
      <Icon path={icon} size={14} />
      {t.any(`insight.change.${kind}`, {
        n: Math.abs(points),
        period: t('insight.days', { n: days }),
        before: grouped(before),
      })}
    </span>
  );
}
