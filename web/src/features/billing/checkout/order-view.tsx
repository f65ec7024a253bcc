// Owns one order on its page: paying it while it waits, what became of it afterwards, and what it is for.
import { useEffect } from 'react';
import { useT } from '@/shared/i18n';
import type { ServerTime } from '@/shared/time-left';
import { Alert } from '@/ui/alert';
import { type Order, PAYMENT, STATUS } from '../models';
import { Bought } from './bought';
import styles from './checkout.module.css';
import { Outcome } from './outcome';
import sheet from './pay.module.css';
import { PayPart } from './pay-part';
import { returnedOf } from './progress';
import { Steps } from './steps';

interface OrderViewProps {
  order: Order;
  reread: () => Promise<unknown>;
  serverTime: ServerTime | null;
  isOffline: boolean;
  /** The provider does not answer. */
  isAway: boolean;
  onNumber: (number: string) => void;
}

export function OrderView({ order, reread, serverTime, isOffline, isAway, onNumber }: OrderViewProps) {
  const t = useT();
  const { number } = order;
  useEffect(() => onNumber(number), [onNumber, number]);
  const returned = order.status === STATUS.refunded ? null : returnedOf(order.payments);
  return (
    <div className={styles.columns}>
      <section className={sheet.pay} aria-label={t('billing.checkout.title')}>
        {order.status === STATUS.unpaid && (isOffline || isAway) ? (
          <Alert kind="warn" className={sheet.note}>
            {t(isOffline ? 'billing.checkout.offline' : 'billing.checkout.away')}
          </Alert>
        ) : null}
        {returned ? (
          <Alert kind="warn" className={sheet.note}>
            {t(returned.state === PAYMENT.refunded ? 'billing.checkout.returned' : 'billing.checkout.returning')}
          </Alert>
        ) : null}
        {order.status === STATUS.unpaid ? (
          <PayPart order={order} serverTime={serverTime} reread={reread} />
        ) : (
          <Outcome order={order} />
        )}
        <Steps order={order} />
      </section>
      <Bought order={order} reread={reread} />
    </div>
  );
}
