// The attempts to pay an order, with the proofs that were sent.
import { formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Table, Td, Th } from '@/ui/table';
import tapArea from '@/ui/tap-area.module.css';
import styles from './admin.module.css';
import { type Order, PAYMENT_STATES } from './models';
import { StateTag } from './state-tag';
import { paidBy } from './words';

export function OrderPayments({ order }: { order: Order }) {
  const { t } = useI18n();
  const title = t('finance.payments.title');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {order.payments.length === 0 ? (
        <p className={styles.quiet}>{t('finance.payments.none')}</p>
      ) : (
        <Table caption={title}>
          <thead>
            <tr>
              <Th>{t('finance.method')}</Th>
              <Th end>{t('finance.amount')}</Th>
              <Th>{t('records.state')}</Th>
              <Th>{t('finance.payments.begun')}</Th>
              <Th>{t('finance.theirRef')}</Th>
            </tr>
          </thead>
          <tbody>
            {order.payments.map((payment) => (
              <tr key={payment.id}>
                <Td>
                  {t.any(`finance.method.${payment.method}`)}
                  {payment.proof ? (
                    <a
                      className={`${styles.proof} ${tapArea.larger}`}
                      href={payment.proof}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      {t('finance.proof.see')}
                    </a>
                  ) : null}
                </Td>
                <Td end>{paidBy(payment.amount, order.currency, payment.method)}</Td>
                <Td>
                  <StateTag family="finance.payment" states={PAYMENT_STATES} value={payment.state} />
                  {payment.reason ? <small className={styles.reason}>{payment.reason}</small> : null}
                </Td>
                <Td>{formatDate(payment.begun_at, 'minute')}</Td>
                <Td>{orDash(payment.provider_ref)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
