// Owns the lines of an order and their sum, and the data of its invoice, as checkout and the console show them.
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { figureOf, groupedByFour, percentOf } from '../amounts';
import { type Order, STATUS } from '../models';
import styles from './bought.module.css';

export function OrderLines({ order }: { order: Order }) {
  const { t, local } = useI18n();
  const isPaid = order.status === STATUS.paid || order.status === STATUS.refunded;
  const tax = { rate: percentOf(order.tax_rate), tax: figureOf(order.tax) };
  const sum = isPaid ? 'paid' : 'toPay';
  return (
    <>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <b className={styles.count}>{line.quantity}</b>
            <div>
              <b>{local(line, 'name')}</b>
              <p>{local(line, 'text')}</p>
              {line.discount > 0 && order.lines.length > 1 ? (
                <p>{t('billing.bought.takenOff', { amount: figureOf(line.discount) })}</p>
              ) : null}
              {line.refunded > 0 ? <p>{t('billing.bought.refunded', { amount: figureOf(line.refunded) })}</p> : null}
            </div>
            <span className={styles.figure}>{figureOf(line.amount)}</span>
          </li>
        ))}
        {order.discount > 0 ? (
          <li>
            <b className={styles.count}>−</b>
            <div>
              <b>{t('billing.bought.voucher', { code: order.voucher_code })}</b>
              <p>{t('billing.bought.voucherText')}</p>
            </div>
            <span className={styles.figure}>{figureOf(-order.discount)}</span>
          </li>
        ) : null}
      </ul>
      <p className={styles.total}>
        <span>{order.tax > 0 ? t(`billing.bought.${sum}Tax`, tax) : t(`billing.bought.${sum}`)}</span>
        <b>{money(order.total, order.currency)}</b>
      </p>
    </>
  );
}

export function InvoiceData({ order }: { order: Order }) {
  const { t, local } = useI18n();
  const { invoice } = order;
  const rows: [string, string | null | undefined][] = [
    [t('billing.invoice.to'), invoice?.title || local(order, 'company')],
    [t('billing.invoice.taxNumber'), invoice?.tax_number ? groupedByFour(invoice.tax_number) : ''],
    [t('billing.invoice.sentTo'), invoice?.email],
  ];
  const known = rows.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.data}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
