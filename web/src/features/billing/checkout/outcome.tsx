// Owns what became of an order: paid, given back, cancelled or run out, each with what to do next.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DASH, formatDate, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Flag } from '@/ui/flag';
import { isGoingBack, isPartlyRefunded } from '../amounts';
import { isFromBalance, methodOf, type Order, PAGE, PAYMENT, STATUS, statusOf, thingOf } from '../models';
import { Amount } from './amount';
import styles from './outcome.module.css';
import { proofOf } from './progress';

export function Outcome({ order }: { order: Order }) {
  const { t } = useI18n();
  const [, flag, name] = statusOf(order.status);
  const isPaid = order.status === STATUS.paid;
  return (
    <>
      <div className={styles.head} role="status">
        <Flag code={flag} size={88} className={styles.flag} />
        <div>
          <h1 className={styles.title}>{t(`billing.status.${name}`)}</h1>
          <p>
            {isGoingBack(order)
              ? t('billing.checkout.goingBack')
              : isPaid
                ? t(`billing.yours.${thingOf(order.lines)}`)
                : t(`billing.after.${name}`)}
          </p>
        </div>
      </div>
      <div className={styles.amount}>
        <Amount cents={order.total} currency={order.currency} />
      </div>
      {proofOf(order.payments)?.state === PAYMENT.proofWaits ? (
        <Alert kind="warn" className={styles.note}>
          {t('billing.checkout.proofStillLooked')}
        </Alert>
      ) : null}
      {isPartlyRefunded(order) ? (
        <Alert kind="warn" className={styles.note}>
          {t('billing.checkout.partly', { amount: money(order.refunded_total, order.currency) })}
        </Alert>
      ) : null}
      {order.paid_at ? <Facts order={order} paidAt={order.paid_at} /> : null}
      <Next order={order} />
    </>
  );
}

function Facts({ order, paidAt }: { order: Order; paidAt: number }) {
  const { t } = useI18n();
  const method = methodOf(order.method);
  const reference = order.payments.find(({ state }) => state === PAYMENT.paid)?.provider_ref;
  const sentTo = order.invoice?.email || order.contact.email;
  const facts: [string, ReactNode][] = [
    [t('billing.facts.received'), formatDate(paidAt, 'second')],
    [t('billing.facts.method'), method ? t(`billing.method.${method}`) : DASH],
    [t('billing.facts.number'), reference || order.number],
    ...(sentTo ? [[t('billing.facts.sentTo'), sentTo] as [string, ReactNode]] : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Next({ order }: { order: Order }) {
  const { t, local } = useI18n();
  const isPaid = order.status === STATUS.paid;
  const bought = isPaid ? order.lines.filter(({ page }) => page) : [];
  // Several lines of one purchase lead to the same page.
  const pages = bought.filter((line, at) => bought.findIndex(({ page }) => page === line.page) === at);
  return (
    <>
      <h2 className={styles.heading}>{t('billing.next.title')}</h2>
      <ul className={styles.next}>
        {pages.map((line, at) => (
          <li key={line.id}>
            <div>
              <b>{local(line, 'name')}</b>
              <p>{t('billing.next.seeText')}</p>
            </div>
            <Button
              as={Link}
              to={line.page}
              kind={at === 0 ? 'go' : 'outline'}
              aria-label={`${t('billing.next.see')} ${local(line, 'name')}`}
            >
              {t('billing.next.see')}
            </Button>
          </li>
        ))}
        {isPaid && !isFromBalance(order.method) ? (
          <li>
            <div>
              <b>{t('billing.next.invoice')}</b>
              <p>{t('billing.next.invoiceText')}</p>
            </div>
            <Button as={Link} to={`${PAGE.invoices}?order=${order.id}`}>
              {t('billing.next.ask')}
            </Button>
          </li>
        ) : null}
        <li>
          <div>
            <b>{t('billing.next.orders')}</b>
            <p>{t('billing.next.ordersText')}</p>
          </div>
          <Button as={Link} to={PAGE.orders}>
            {t('billing.next.open')}
          </Button>
        </li>
      </ul>
    </>
  );
}
