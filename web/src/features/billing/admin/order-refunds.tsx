// What went back of an order, and what is still under way.
import { formatDate, money, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Table, Td, Th } from '@/ui/table';
import styles from './admin.module.css';
import type { Order, RefundRow } from './models';
import { waitsForHand } from './refund-form';
import { RefundTag } from './state-tag';

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
                <RefundTag refund={refund} />
                {refund.why ? <small className={styles.reason}>{refund.why}</small> : null}
                {onFinish && waitsForHand(refund) ? (
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
