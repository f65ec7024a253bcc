// The period in a few large numbers, each beside what it was in the equally long period before.
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { arrowDown, arrowUp, minus } from '@/ui/icons';
import { growth } from '../charts/scale';
import type { Statistics } from '../queries';
import styles from './statistics-page.module.css';

const NAMES = ['visits', 'visitors', 'sign_ups', 'registrations'] as const;

export function Totals({ totals, before }: Pick<Statistics, 'totals' | 'before'>) {
  const t = useT();
  return (
    <dl className={styles.totals}>
      {NAMES.map((name) => (
        <div key={name}>
          <dt>{t(`insight.${name}`)}</dt>
          <dd>
            <b>{grouped(totals[name])}</b>
            <Change now={totals[name]} before={before[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useT();
  const change = growth(now, before);
  if (change === null) return <span className={styles.change}>{t('insight.noBefore')}</span>;
  const points = Math.round(change * 100);
  const kind = points > 0 ? 'more' : points < 0 ? 'fewer' : 'same';
  const icon = { more: arrowUp, fewer: arrowDown, same: minus }[kind];
  return (
    <span className={styles.change} data-kind={kind}>
      <Icon path={icon} size={14} />
      {t(`insight.change.${kind}`, { n: Math.abs(points), before: grouped(before) })}
    </span>
  );
}
