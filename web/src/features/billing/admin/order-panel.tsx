// Everything about one order: what it is for, how it was paid, what went back, and what can be decided.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { DASH, formatDate, grouped, money, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { Facts } from '@/shared/tools/reading-dialog';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorPanel, Loading } from '@/ui/states';
import { Table, Td, Th } from '@/ui/table';
import styles from './admin.module.css';
import {
  BEGUN,
  OFFLINE,
  ORDER,
  ORDER_STATES,
  ORDERS,
  type Order,
  type OrderPayment,
  PAYMENTS,
  PROOF_WAITS,
  REFUNDS,
  type RefundRow,
  UNPAID,
} from './models';
import { OrderPayments } from './order-payments';
import { OrderRefunds } from './order-refunds';
import { type ProofAction, ProofDecision } from './proof-decision';
import { FinishRefundForm, RefundForm } from './refund-form';
import { StateTag } from './state-tag';
import { leftOfOrder, percentOf } from './words';

interface OrderPanelProps {
  /** Null while closed. */
  id: number | null;
  onClose: () => void;
}

export function OrderPanel({ id, onClose }: OrderPanelProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const mayRefund = useAllowed('billing.refunds');
  const mayConfirm = useAllowed('billing.orders');
  const [proof, setProof] = useState<{ action: ProofAction; payment: OrderPayment } | null>(null);
  const [isRefunding, setRefunding] = useState(false);
  const [finishing, setFinishing] = useState<RefundRow | null>(null);
  const { data, error, refetch } = useQuery({
    ...read(ORDER, { id: id ?? 0 }, { auth: true, staleTime: 0 }),
    enabled: id !== null,
  });
  const order = id !== null && data?.id === id ? data : undefined;
  const changed = () =>
    Promise.all([ORDER, ORDERS, PAYMENTS, REFUNDS].map((path) => client.invalidateQueries({ queryKey: [path] })));
  // Money is sometimes there before any proof is.
  const waiting = order?.payments.find(
    ({ method, state }) => method === OFFLINE && (state === PROOF_WAITS || state === BEGUN),
  );
  return (
    <>
      <Dialog
        open={id !== null}
        onClose={onClose}
        title={order ? t('finance.orders.one', { number: order.number }) : t('finance.orders.title')}
        closeLabel={t('shared.close')}
        width={880}
        footer={
          order ? (
            <>
              <Button onClick={onClose}>{t('shared.close')}</Button>
              {mayRefund && leftOfOrder(order) > 0 ? (
                <Button kind="bad" onClick={() => setRefunding(true)}>
                  {t('finance.refunding.do')}
                </Button>
              ) : null}
              {mayConfirm && waiting && (order.status === UNPAID || waiting.state === PROOF_WAITS) ? (
                <>
                  {waiting.state === PROOF_WAITS ? (
                    <Button onClick={() => setProof({ action: 'refuse', payment: waiting })}>
                      {t('finance.proof.refuse')}
                    </Button>
                  ) : null}
                  <Button kind="ink" onClick={() => setProof({ action: 'accept', payment: waiting })}>
                    {t('finance.proof.accept')}
                  </Button>
                </>
              ) : null}
            </>
          ) : null
        }
      >
        {error ? (
          <ErrorPanel
            title={t('shared.table.failed')}
            action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
          >
            {failureText(error, t)}
          </ErrorPanel>
        ) : order ? (
          <Contents order={order} onFinish={mayRefund ? setFinishing : null} />
        ) : (
          <Loading label={t('shared.loading')} lines={8} />
        )}
      </Dialog>
      {order && proof ? (
        <ProofDecision
          order={order}
          payment={proof.payment}
          action={proof.action}
          onClose={() => setProof(null)}
          onDone={changed}
        />
      ) : null}
      {order && isRefunding ? <RefundForm order={order} onClose={() => setRefunding(false)} onDone={changed} /> : null}
      <FinishRefundForm refund={finishing} onClose={() => setFinishing(null)} onDone={changed} />
    </>
  );
}

interface ContentsProps {
  order: Order;
  /** Null to those who may not say that money was transferred back. */
  onFinish: ((refund: RefundRow) => void) | null;
}

function Contents({ order, onFinish }: ContentsProps) {
  const { t, local } = useI18n();
  const at = (time: number | null | undefined) => (time ? formatDate(time, 'minute') : DASH);
  const facts: [string, ReactNode][] = [
    [t('finance.company'), orDash(local(order, 'company'))],
    [t('finance.orders.by'), orDash(order.user_name)],
    [t('finance.orders.contact'), orDash([order.user_email, order.user_mobile].filter(Boolean).join(' · '))],
    [t('finance.orders.orderedAt'), at(order.created_at)],
    [t('finance.paidAt'), at(order.paid_at)],
    [t('finance.orders.total'), money(order.total, order.currency)],
    [t('finance.orders.tax', { percent: percentOf(order.tax_rate) }), money(order.tax, order.currency)],
    [t('finance.orders.voucher'), orDash(order.voucher_code)],
    [t('finance.orders.paid'), money(order.paid_total, order.currency)],
    [t('finance.orders.givenBack'), money(order.refunded_total, order.currency)],
    [t('finance.orders.left'), money(leftOfOrder(order), order.currency)],
  ];
  return (
    <div className={styles.panel}>
      <p className={styles.state}>
        <StateTag family="finance.status" states={ORDER_STATES} value={order.status} />
        {order.status === UNPAID && order.expires_at ? (
          <span>{t('finance.orders.expires', { at: at(order.expires_at) })}</span>
        ) : null}
      </p>
      <Facts of={facts} columns={3} />
      <Lines order={order} />
      <OrderPayments order={order} />
      <OrderRefunds order={order} onFinish={onFinish} />
    </div>
  );
}

function Lines({ order }: { order: Order }) {
  const { t, local } = useI18n();
  const title = t('finance.orders.lines');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <Table caption={title}>
        <thead>
          <tr>
            <Th>{t('finance.orders.what')}</Th>
            <Th end>{t('finance.orders.quantity')}</Th>
            <Th end>{t('finance.orders.unitPrice')}</Th>
            <Th end>{t('finance.amount')}</Th>
            <Th end>{t('finance.orders.givenBack')}</Th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <Td>
                <b>{local(line, 'name')}</b>
                <small className={styles.reason}>
                  {[t.any(`finance.item.${line.item_type}`), local(line, 'text')].filter(Boolean).join(' · ')}
                </small>
              </Td>
              <Td end>{grouped(line.quantity)}</Td>
              <Td end>{money(line.unit_price, order.currency)}</Td>
              <Td end>{money(line.amount, order.currency)}</Td>
              <Td end>{line.refunded > 0 ? money(line.refunded, order.currency) : DASH}</Td>
            </tr>
          ))}
          {order.discount > 0 ? (
            <tr>
              <Td colSpan={3}>{t('finance.orders.discount')}</Td>
              <Td end>{money(-order.discount, order.currency)}</Td>
              <Td />
            </tr>
          ) : null}
        </tbody>
      </Table>
    </section>
  );
}
