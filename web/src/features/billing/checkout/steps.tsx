// Owns the way of an order, from ordering to having: what is done, what waits, and when each happened.
import { daysBetween, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { check } from '@/ui/icons';
import { type Order, STATUS, thingOf } from '../models';
import { progressOf } from './progress';
import styles from './steps.module.css';

const KEYS = ['ordered', 'code_shown', 'payment'] as const;

export function Steps({ order }: { order: Pick<Order, 'steps' | 'status' | 'lines' | 'now'> }) {
  const { t } = useI18n();
  const isOpen = order.status === STATUS.unpaid;
  // Of another day an hour says nothing.
  const when = (at: number) => formatDate(at, daysBetween(at, order.now) === 0 ? 'time' : 'minute');
  return (
    <ol className={styles.steps} aria-label={t('billing.steps.title')}>
      {progressOf(order.steps, isOpen).map(({ key, at, state }) => {
        const known = KEYS.find((one) => one === key);
        const words = known
          ? t(known === 'payment' && state === 'done' ? 'billing.steps.paid' : `billing.steps.${known}`)
          : t(`billing.yours.${thingOf(order.lines)}`);
        return (
          <li key={key} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">{state === 'done' ? <Icon path={check} size={12} /> : null}</i>
            <b>{words}</b>
            <span>{at ? when(at) : state === 'now' ? t('billing.steps.waits') : ''}</span>
          </li>
        );
      })}
    </ol>
  );
}
