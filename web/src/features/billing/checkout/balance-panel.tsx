// Owns paying from what the company has: points or inquiry counts.
import { useState } from 'react';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import type { MethodCode, Order } from '../models';
import { balanceFor } from './methods';
import styles from './pay.module.css';
import { usePayment } from './use-payment';

interface BalancePanelProps {
  order: Order;
  method: Extract<MethodCode, 5 | 6>;
  reread: () => Promise<unknown>;
}

export function BalancePanel({ order, method, reread }: BalancePanelProps) {
  const t = useT();
  const { begin, failure, isBusy } = usePayment(order.id, reread);
  const [isSent, setSent] = useState(false);
  const left = balanceFor(order, method) ?? 0;
  const needed = order.methods.find((one) => one.method === method)?.units ?? 0;
  const pay = async () => {
    // From here on the order itself says that it is paid.
    if (await begin(method)) setSent(true);
  };
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>{t(`billing.costs.${method}`, { n: grouped(needed) })}</h2>
      <p className={styles.soft}>
        {t('billing.checkout.balanceAfter', { left: grouped(left), after: grouped(left - needed) })}
      </p>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      <Button kind="go" size="large" busy={isBusy || isSent} onClick={() => void pay()}>
        {t(`billing.payBy.${method}`)}
      </Button>
      <p className={styles.small}>{t('billing.checkout.atOnce')}</p>
    </div>
  );
}
