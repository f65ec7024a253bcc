// The period in a few large numbers, each beside what it was in the equally long period before.
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { arrowDown, arrowUp, minus } from '@/ui/icons';
import { growth } from '../charts/scale';
import type { Statistics } from '../queries';
import styles from './statistics-page.module.css';

const NAMES = ['visits', 'visitors', 'sign_ups', 'registrations'] as const;

interface TotalsProps extends Pick<Statistics, 'totals' | 'before'> {
  /** How long the period is, and the one before it. */
  days: number;
}

export function Totals({ totals, before, days }: TotalsProps) {
  const t = useT();
  return (
    <dl className={styles.totals}>
      {NAMES.map((name) => (
        <div key={name}>
          <dt>{t(`insight.${name}`)}</dt>
          <dd>
            <b>{grouped(totals[name])}</b>
            <Change now={totals[name]} before={before[name]} days={days} />
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
