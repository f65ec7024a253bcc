// Money that goes back: how much, why, who decided it, and what the provider said.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DASH, money, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { Code, MomentCell } from '@/shared/table/cells';
import { check, eye, refreshCw } from '@/ui/icons';
import styles from './admin.module.css';
import { ORDER, ORDERS, REFUND_FAILED, REFUND_STATES, REFUNDS, type RefundRow } from './models';
import { OrderPanel } from './order-panel';
import { AskAgainForm, FinishRefundForm, waitsForHand } from './refund-form';
import { RefundTag, stateTabs } from './state-tag';

const AUTH = 'billing.orders';
const MAY_REFUND = 'billing.refunds';

export default function RefundsPage() {
  const { t, local } = useI18n();
  const client = useQueryClient();
  const [openId, setOpenId] = useState<number | null>(null);
  const [finishing, setFinishing] = useState<RefundRow | null>(null);
  const [asking, setAsking] = useState<RefundRow | null>(null);
  const changed = () =>
    Promise.all([ORDER, ORDERS, REFUNDS].map((path) => client.invalidateQueries({ queryKey: [path] })));
  const hasFailed = ({ state }: RefundRow) => state === REFUND_FAILED;
  const columns: Column<RefundRow>[] = [
    { prop: 'order', label: t('finance.order'), locked: true, render: (row) => <b>{row.order_number}</b> },
    { prop: 'company', label: t('finance.company'), wrap: true, render: (row) => orDash(local(row, 'company')) },
    {
      prop: 'amount',
      label: t('finance.amount'),
      sort: 'amount',
      end: true,
      render: (row) => money(row.amount, row.currency),
    },
    { prop: 'reason', label: t('finance.reason'), wrap: true, render: (row) => orDash(row.reason) },
    {
      prop: 'state',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <RefundTag refund={row} />
          {row.why ? <small className={styles.reason}>{row.why}</small> : null}
          {row.done_at ? (
            <small className={styles.reason}>
              <MomentCell at={row.done_at} />
            </small>
          ) : null}
        </>
      ),
    },
    {
      prop: 'operator',
      label: t('finance.refunds.by'),
      render: (row) => (row.operator_id ? orDash(row.operator_name) : t('finance.refunds.byItself')),
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
      prop: 'created_at',
      label: t('finance.refunds.decided'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
    {
      prop: 'done_at',
      label: t('finance.refunds.done'),
      sort: 'done_at',
      // Under the state as well, where it takes no room.
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.done_at} />,
    },
  ];
  const actions: RowAction<RefundRow>[] = [
    { key: 'see', label: t('finance.seeOrder'), icon: eye, auth: AUTH, act: (row) => setOpenId(row.order_id) },
    {
      key: 'again',
      label: t('finance.refunds.again'),
      icon: refreshCw,
      auth: MAY_REFUND,
      when: hasFailed,
      act: setAsking,
    },
    {
      key: 'finish',
      label: t('finance.refunding.finish'),
      icon: check,
      auth: MAY_REFUND,
      when: waitsForHand,
      act: setFinishing,
    },
  ];
  return (
    <>
      <Head title={t('finance.refunds.title')} noindex />
      <DataTable
        path={REFUNDS}
        identifier="admin.refunds"
        title={t('finance.refunds.title')}
        lead={t('finance.refunds.lead')}
        exportPath={`${REFUNDS}/export`}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.order_number} ${row.our_ref}`}
        filters={[
          { kind: 'text', name: 'keyword', label: t('finance.refunds.keyword') },
          { kind: 'dates', from: 'from', to: 'until', label: t('finance.refunds.decided') },
        ]}
        statuses={stateTabs('finance.refund', REFUND_STATES, t)}
        actions={actions}
        empty={{ title: t('finance.refunds.empty'), text: t('finance.refunds.emptyText') }}
      />
      <OrderPanel id={openId} onClose={() => setOpenId(null)} />
      <FinishRefundForm refund={finishing} onClose={() => setFinishing(null)} onDone={changed} />
      <AskAgainForm refund={asking} onClose={() => setAsking(null)} onDone={changed} />
    </>
  );
}
