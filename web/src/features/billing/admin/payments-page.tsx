// Every attempt to pay, and what came of it: by method, day and reference; what differs from what was asked stands out.
import { useState } from 'react';
import { DASH, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { CURRENCIES } from '@/shared/records/currencies';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { Code, MomentCell } from '@/shared/table/cells';
import { eye } from '@/ui/icons';
import styles from './admin.module.css';
import { METHODS, PAYMENT_STATES, PAYMENTS, type PaymentRow } from './models';
import { OrderPanel } from './order-panel';
import { choicesOf, StateTag, stateTabs } from './state-tag';
import { paidBy } from './words';

const AUTH = 'billing.orders';

export default function PaymentsPage() {
  const { t, local } = useI18n();
  const [openId, setOpenId] = useState<number | null>(null);
  const columns: Column<PaymentRow>[] = [
    {
      prop: 'order',
      label: t('finance.order'),
      locked: true,
      render: (row) => <b>{row.order_number}</b>,
    },
    { prop: 'company', label: t('finance.company'), wrap: true, render: (row) => orDash(local(row, 'company')) },
    { prop: 'method', label: t('finance.method'), render: (row) => t.any(`finance.method.${row.method}`) },
    {
      prop: 'amount',
      label: t('finance.amount'),
      sort: 'amount',
      end: true,
      render: (row) => paidBy(row.amount, row.currency, row.method),
    },
    {
      prop: 'received',
      label: t('finance.payments.received'),
      end: true,
      render: (row) => (
        <>
          <span className={row.is_different ? styles.differs : undefined}>
            {row.received > 0 ? paidBy(row.received, row.received_currency, row.method) : DASH}
            {row.is_different ? <small> {t('finance.payments.differs')}</small> : null}
          </span>
          {row.paid_at ? (
            <small className={styles.reason}>
              <MomentCell at={row.paid_at} />
            </small>
          ) : null}
        </>
      ),
    },
    {
      prop: 'state',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <StateTag family="finance.payment" states={PAYMENT_STATES} value={row.state} />
          {row.reason ? <small className={styles.reason}>{row.reason}</small> : null}
        </>
      ),
    },
    {
      prop: 'our_ref',
      label: t('finance.ourRef'),
      initiallyHidden: true,
      render: (row) => <Code>{row.our_ref}</Code>,
    },
    {
      prop: 'provider_ref',
      label: t('finance.theirRef'),
      initiallyHidden: true,
      render: (row) => (row.provider_ref ? <Code>{row.provider_ref}</Code> : DASH),
    },
    {
      prop: 'begun_at',
      label: t('finance.payments.begun'),
      sort: 'begun_at',
      render: (row) => <MomentCell at={row.begun_at} />,
    },
    {
      prop: 'paid_at',
      label: t('finance.paidAt'),
      sort: 'paid_at',
      // Under the amount as well, where it takes no room.
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.paid_at} />,
    },
  ];
  const actions: RowAction<PaymentRow>[] = [
    {
      key: 'see',
      label: t('finance.seeOrder'),
      icon: eye,
      auth: AUTH,
      act: (row) => setOpenId(row.order_id),
    },
  ];
  return (
    <>
      <Head title={t('finance.payments.title')} noindex />
      <DataTable
        path={PAYMENTS}
        identifier="admin.payments"
        title={t('finance.payments.title')}
        lead={t('finance.payments.lead')}
        exportPath={`${PAYMENTS}/export`}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.order_number} ${row.our_ref}`}
        filters={[
          { kind: 'text', name: 'keyword', label: t('finance.payments.keyword') },
          {
            kind: 'select',
            name: 'method',
            label: t('finance.method'),
            options: choicesOf('finance.method', METHODS, t),
          },
          { kind: 'select', name: 'currency', label: t('finance.currency'), options: CURRENCIES },
          { kind: 'dates', from: 'from', to: 'until', label: t('finance.payments.begun') },
        ]}
        statuses={stateTabs('finance.payment', PAYMENT_STATES, t)}
        actions={actions}
        empty={{ title: t('finance.payments.empty'), text: t('finance.payments.emptyText') }}
      />
      <OrderPanel id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}
