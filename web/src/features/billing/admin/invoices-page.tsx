// Invoices that were asked for: whom they are for, and their number and file once they are issued.
import { useState } from 'react';
import { money, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { CURRENCIES } from '@/shared/records/currencies';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { ban, check, cross, refreshCw } from '@/ui/icons';
import tapArea from '@/ui/tap-area.module.css';
import styles from './admin.module.css';
import { EndForm, IssueForm } from './invoice-forms';
import { ASKED, INVOICE_STATES, INVOICES, type InvoiceRow, ISSUED } from './models';
import { StateTag, stateTabs } from './state-tag';

const AUTH = 'billing.invoices';

export default function InvoicesPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const [issuing, setIssuing] = useState<InvoiceRow | null>(null);
  const [refusing, setRefusing] = useState<InvoiceRow | null>(null);
  const [cancelling, setCancelling] = useState<InvoiceRow | null>(null);
  const columns: Column<InvoiceRow>[] = [
    {
      prop: 'title',
      label: t('finance.invoices.recipient'),
      sort: 'title',
      locked: true,
      wrap: true,
      render: (row) => (
        <TwoLines first={row.title} second={row.is_personal ? t('finance.invoices.personal') : row.tax_number} />
      ),
    },
    {
      prop: 'amount',
      label: t('finance.amount'),
      sort: 'amount',
      end: true,
      render: (row) => money(row.amount, row.currency),
    },
    {
      prop: 'orders',
      label: t('finance.invoices.orders'),
      wrap: true,
      render: (row) => row.orders.map(({ number }) => number).join(' · '),
    },
    {
      prop: 'company',
      label: t('finance.company'),
      wrap: true,
      render: (row) => <TwoLines first={local(row, 'company')} second={row.user_name} />,
    },
    { prop: 'email', label: t('finance.invoices.email'), initiallyHidden: true, render: (row) => orDash(row.email) },
    {
      prop: 'state',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <StateTag family="finance.invoice" states={INVOICE_STATES} value={row.state} />
          {row.reason ? <small className={styles.reason}>{row.reason}</small> : null}
          {row.issuer_note ? (
            <small className={styles.reason}>{t('finance.invoices.notIssued', { why: row.issuer_note })}</small>
          ) : null}
        </>
      ),
    },
    {
      prop: 'number',
      label: t('finance.invoices.number'),
      render: (row) =>
        row.file ? (
          <a className={tapArea.larger} href={row.file.download_url} download>
            {row.number}
          </a>
        ) : (
          orDash(row.number)
        ),
    },
    {
      prop: 'asked_at',
      label: t('finance.invoices.askedAt'),
      sort: 'asked_at',
      render: (row) => <MomentCell at={row.asked_at} />,
    },
    {
      prop: 'issued_at',
      label: t('finance.invoices.issuedAt'),
      sort: 'issued_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.issued_at} />,
    },
  ];
  const attempt = useAttempt();
  const again = (row: InvoiceRow) =>
    attempt(async () => {
      await api.post(`${INVOICES}/{id}/again`, { id: row.id }, WRITE);
      toast.done(t('finance.invoices.askedAgain'));
      await reload(INVOICES);
    });
  const isAsked = (row: InvoiceRow) => row.state === ASKED;
  const actions: RowAction<InvoiceRow>[] = [
    { key: 'issue', label: t('finance.invoices.issue'), icon: check, auth: AUTH, when: isAsked, act: setIssuing },
    {
      key: 'again',
      label: t('finance.invoices.again'),
      icon: refreshCw,
      auth: AUTH,
      when: (row) => isAsked(row) && row.issuer_note !== '',
      act: (row) => void again(row),
    },
    {
      key: 'refuse',
      label: t('finance.invoices.refuse'),
      icon: ban,
      bad: true,
      auth: AUTH,
      when: isAsked,
      act: setRefusing,
    },
    {
      key: 'cancel',
      label: t('finance.invoices.cancel'),
      icon: cross,
      bad: true,
      auth: AUTH,
      when: (row) => row.state === ISSUED,
      act: setCancelling,
    },
  ];
  return (
    <>
      <Head title={t('finance.invoices.title')} noindex />
      <DataTable
        path={INVOICES}
        identifier="admin.invoices"
        title={t('finance.invoices.title')}
        lead={t('finance.invoices.lead')}
        exportPath={`${INVOICES}/export`}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.title} ${money(row.amount, row.currency)}`}
        filters={[
          { kind: 'text', name: 'keyword', label: t('finance.invoices.keyword') },
          { kind: 'select', name: 'currency', label: t('finance.currency'), options: CURRENCIES },
          { kind: 'dates', from: 'from', to: 'until', label: t('finance.invoices.askedAt') },
        ]}
        statuses={stateTabs('finance.invoice', INVOICE_STATES, t)}
        actions={actions}
        empty={{ title: t('finance.invoices.empty'), text: t('finance.invoices.emptyText') }}
      />
      <IssueForm invoice={issuing} onClose={() => setIssuing(null)} />
      <EndForm invoice={refusing} action="refuse" onClose={() => setRefusing(null)} />
      <EndForm invoice={cancelling} action="cancel" onClose={() => setCancelling(null)} />
    </>
  );
}
