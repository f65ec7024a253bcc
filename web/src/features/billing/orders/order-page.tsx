// Owns one order in the console: where it stands, what it is for, every payment and what became of it.
import { Link, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { DASH, formatDate, money } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import { Empty } from '@/ui/states';
import { isPartlyRefunded, paidWith } from '../amounts';
import { ReceiptButton } from '../checkout/bought';
import { InvoiceData, OrderLines } from '../checkout/order-lines';
import { returnedOf } from '../checkout/progress';
import { Steps } from '../checkout/steps';
import { useOrder } from '../checkout/use-order';
import { checkoutOf, isFromBalance, methodOf, type Order, PAGE, PAYMENT, paymentStateOf, STATUS } from '../models';
import styles from './orders.module.css';
import { StatusTag } from './status-tag';

export default function OrderPage() {
  const t = useT();
  const [search] = useSearchParams();
  const id = idIn(search);
  return id === null ? (
    <ToolsPage title={t('billing.orders.title')}>
      <Empty
        title={t('billing.checkout.none')}
        action={
          <Button as={Link} to={PAGE.orders}>
            {t('billing.checkout.toOrders')}
          </Button>
        }
      />
    </ToolsPage>
  ) : (
    <One key={id} id={id} />
  );
}

function One({ id }: { id: number }) {
  const t = useT();
  const { query } = useOrder(id);
  const order = query.data;
  return (
    <ToolsPage
      title={order ? t('billing.checkout.number', { number: order.number }) : t('billing.orders.title')}
      lead={order ? t('billing.orders.madeAt', { at: formatDate(order.created_at, 'minute') }) : undefined}
      buttons={
        <>
          <Button as={Link} to={PAGE.orders}>
            {t('billing.checkout.toOrders')}
          </Button>
          {order?.status === STATUS.unpaid ? (
            <Button as={Link} to={checkoutOf(id)} kind="go">
              {t('billing.orders.pay')}
              <Icon path={arrowRight} />
            </Button>
          ) : null}
        </>
      }
    >
      <Loaded query={query}>{(found) => <Parts order={found} />}</Loaded>
    </ToolsPage>
  );
}

function Parts({ order }: { order: Order }) {
  const { t, local } = useI18n();
  const returned = order.status === STATUS.refunded ? null : returnedOf(order.payments);
  const isPaid = order.status === STATUS.paid || order.status === STATUS.refunded;
  const bought = order.status === STATUS.paid ? order.lines.find(({ page }) => page) : undefined;
  return (
    <>
      {returned ? (
        <Alert kind="warn">
          {t(returned.state === PAYMENT.refunded ? 'billing.checkout.returned' : 'billing.checkout.returning')}
        </Alert>
      ) : null}
      {isPartlyRefunded(order) ? (
        <Alert kind="warn">
          {t('billing.checkout.partly', { amount: money(order.refunded_total, order.currency) })}
        </Alert>
      ) : null}
      <Sheet title={t('billing.orders.progress')} aside={<StatusTag status={order.status} />}>
        <Steps order={order} />
      </Sheet>
      <Sheet
        title={t(isPaid ? 'billing.bought.receipt' : 'billing.bought.was')}
        aside={
          bought ? (
            <Button
              as={Link}
              to={bought.page}
              size="small"
              aria-label={`${t('billing.next.see')} ${local(bought, 'name')}`}
            >
              {t('billing.next.see')}
            </Button>
          ) : null
        }
      >
        <div className={styles.inside}>
          <OrderLines order={order} />
          <InvoiceData order={order} />
          {isPaid ? (
            <div className={styles.buttons}>
              <ReceiptButton id={order.id} />
              {order.status === STATUS.paid && !isFromBalance(order.method) ? (
                <Button as={Link} to={`${PAGE.invoices}?order=${order.id}`}>
                  {t('billing.next.invoice')}
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
      </Sheet>
      {order.payments.length > 0 ? (
        <Sheet title={t('billing.orders.payments')}>
          <ul className={styles.payments}>
            {order.payments.map((payment) => {
              const method = methodOf(payment.method);
              return (
                <li key={payment.id}>
                  <span>{formatDate(payment.paid_at ?? payment.begun_at, 'minute')}</span>
                  <b>{method ? t(`billing.method.${method}`) : DASH}</b>
                  <span>
                    {t(`billing.payment.${paymentStateOf(payment.state)}`)}
                    {payment.reason ? ` (${payment.reason})` : ''}
                  </span>
                  <b className={styles.amount}>{paidWith(payment, order.currency)}</b>
                </li>
              );
            })}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}
