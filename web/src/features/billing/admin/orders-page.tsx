// All orders: who bought what, what was paid and given back, which proofs wait for a look; and everything about one.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { DASH, money, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { CURRENCIES } from '@/shared/records/currencies';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { eye, shieldCheck } from '@/ui/icons';
import styles from './admin.module.css';
import { ITEM_TYPES, METHODS, ORDER_STATES, ORDERS, type OrderRow } from './models';
import { OrderPanel } from './order-panel';
import { choicesOf, StateTag, stateTabs } from './state-tag';

const AUTH = 'billing.orders';

export default function OrdersPage() {
  const { t, local } = useI18n();
  const [search] = useSearchParams();
  // A task on the desk leads to one order.
  const [openId, setOpenId] = useState<number | null>(() => idIn(search));
  const open = (row: OrderRow) => setOpenId(row.id);
  const columns: Column<OrderRow>[] = [
    { prop: 'number', label: t('finance.number'), sort: 'number', locked: true, render: (row) => <b>{row.number}</b> },
    {
      prop: 'buyer',
      label: t('finance.orders.buyer'),
      wrap: true,
      render: (row) => (
        <TwoLines first={local(row, 'company') || row.user_name} second={row.company_id ? row.user_name : null} />
      ),
    },
    {
      prop: 'what',
      label: t('finance.orders.what'),
      wrap: true,
      render: (row) => (
        <TwoLines
          first={local(row, 'name')}
          second={[
            row.item_types.map((type) => t.any(`finance.item.${type}`)).join(' · '),
            row.lines > 1 ? t('finance.orders.more', { n: row.lines - 1 }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      prop: 'total',
      label: t('finance.orders.total'),
      sort: 'total',
      end: true,
      render: (row) => (
        <TwoLines
          first={money(row.total, row.currency)}
          second={
            row.refunded_total > 0
              ? t('finance.orders.refunded', { amount: money(row.refunded_total, row.currency) })
              : null
          }
        />
      ),
    },
    {
      prop: 'method',
      label: t('finance.method'),
      render: (row) => (row.method > 0 ? t.any(`finance.method.${row.method}`) : DASH),
    },
    {
      prop: 'status',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <StateTag family="finance.status" states={ORDER_STATES} value={row.status} />
          {row.has_proof ? <small className={styles.reason}>{t('finance.orders.proofWaits')}</small> : null}
        </>
      ),
    },
    {
      prop: 'voucher',
      label: t('finance.orders.voucher'),
      initiallyHidden: true,
      render: (row) => orDash(row.voucher_code),
    },
    {
      prop: 'created_at',
      label: t('finance.orders.orderedAt'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
    {
      prop: 'paid_at',
      label: t('finance.paidAt'),
      sort: 'paid_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.paid_at} />,
    },
  ];
  const actions: RowAction<OrderRow>[] = [
    {
      key: 'review',
      label: t('finance.orders.checkProof'),
      icon: shieldCheck,
      auth: AUTH,
      when: (row) => row.has_proof,
      act: open,
    },
    { key: 'see', label: t('records.seeRow'), icon: eye, auth: AUTH, when: (row) => !row.has_proof, act: open },
  ];
  return (
    <>
      <Head title={t('finance.orders.title')} noindex />
      <DataTable
        path={ORDERS}
        identifier="admin.orders"
        title={t('finance.orders.title')}
        lead={t('finance.orders.lead')}
        exportPath={`${ORDERS}/export`}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.number}
        filters={[
          { kind: 'text', name: 'keyword', label: t('finance.orders.keyword') },
          {
            kind: 'select',
            name: 'item_type',
            label: t('finance.orders.item'),
            options: choicesOf('finance.item', ITEM_TYPES, t),
          },
          {
            kind: 'select',
            name: 'method',
            label: t('finance.method'),
            options: choicesOf('finance.method', METHODS, t),
          },
          { kind: 'select', name: 'currency', label: t('finance.currency'), options: CURRENCIES },
          {
            kind: 'select',
            name: 'has_proof',
            label: t('finance.orders.proof'),
            options: [{ value: 1, label: t('finance.orders.proofWaits') }],
          },
          { kind: 'dates', from: 'from', to: 'until', label: t('finance.orders.orderedAt') },
        ]}
        statuses={stateTabs('finance.status', ORDER_STATES, t)}
        actions={actions}
        empty={{ title: t('finance.orders.empty'), text: t('finance.orders.emptyText') }}
      />
      <OrderPanel id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}
