// What went back of an order, and what is still under way.
import { formatDate, money, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Table, Td, Th } from '@/ui/table';
import styles from './admin.module.css';
import { OFFLINE, type Order, REFUND_FAILED, REFUND_STATES, type RefundRow } from './models';
import { StateTag } from './state-tag';

const UNDER_WAY = 1;

interface OrderRefundsProps {
  order: Order;
  /** Null to those who may not say that money was transferred back. */
  onFinish: ((refund: RefundRow) => void) | null;
}

export function OrderRefunds({ order, onFinish }: OrderRefundsProps) {
  const { t, local } = useI18n();
  const title = t('finance.refunds.title');
  if (order.refunds.length === 0) return null;
  const lineOf = ({ line_id }: RefundRow) => {
    const line = order.lines.find(({ id }) => id === line_id);
    return line ? local(line, 'name') : t('finance.refunding.whole');
  };
  // What came by transfer, and what a provider refuses, goes back by transfer; somebody has to say that it did.
  const isByHand = ({ state, payment_id }: RefundRow) =>
    state === REFUND_FAILED ||
    (state === UNDER_WAY && order.payments.find(({ id }) => id === payment_id)?.method === OFFLINE);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <Table caption={title}>
        <thead>
          <tr>
            <Th>{t('finance.orders.what')}</Th>
            <Th end>{t('finance.amount')}</Th>
            <Th>{t('finance.reason')}</Th>
            <Th>{t('records.state')}</Th>
            <Th>{t('finance.refunds.decided')}</Th>
          </tr>
        </thead>
        <tbody>
          {order.refunds.map((refund) => (
            <tr key={refund.id}>
              <Td>{lineOf(refund)}</Td>
              <Td end>{money(refund.amount, refund.currency)}</Td>
              <Td>
                {orDash(refund.reason)}
                <small className={styles.reason}>
                  {refund.operator_id ? refund.operator_name : t('finance.refunds.byItself')}
                </small>
              </Td>
              <Td>
                <StateTag family="finance.refund" states={REFUND_STATES} value={refund.state} />
                {refund.why ? <small className={styles.reason}>{refund.why}</small> : null}
                {onFinish && isByHand(refund) ? (
                  <Button size="small" onClick={() => onFinish(refund)}>
                    {t('finance.refunding.finish')}
                  </Button>
                ) : null}
              </Td>
              <Td>{formatDate(refund.created_at, 'minute')}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
