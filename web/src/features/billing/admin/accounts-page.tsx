// The companies' accounts of points and inquiries: balances, the statement behind each, and what the last check said.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '@/api/query';
import { DASH, formatDate, grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { Alert } from '@/ui/alert';
import { list, pencil } from '@/ui/icons';
import { AdjustForm } from './adjust-form';
import styles from './admin.module.css';
import { ACCOUNTS, type AccountRow, CHECKS, UNITS } from './models';
import { StatementDialog } from './statement-dialog';

const AUTH = 'billing.accounts';

export default function AccountsPage() {
  const { t, local } = useI18n();
  const [reading, setReading] = useState<AccountRow | null>(null);
  const [adjusting, setAdjusting] = useState<AccountRow | null>(null);
  const columns: Column<AccountRow>[] = [
    {
      prop: 'company',
      label: t('finance.company'),
      locked: true,
      wrap: true,
      render: (row) => <b>{local(row, 'company') || DASH}</b>,
    },
    { prop: 'unit', label: t('finance.accounts.unit'), render: (row) => t.any(`finance.unit.${row.unit}`) },
    {
      prop: 'balance',
      label: t('finance.accounts.balance'),
      sort: 'balance',
      end: true,
      render: (row) => <b>{grouped(row.balance)}</b>,
    },
    {
      prop: 'last_used_at',
      label: t('finance.accounts.lastUsed'),
      sort: 'last_used_at',
      render: (row) => <MomentCell at={row.last_used_at} />,
    },
    {
      prop: 'updated_at',
      label: t('finance.accounts.changed'),
      sort: 'updated_at',
      render: (row) => <MomentCell at={row.updated_at} />,
    },
  ];
  const actions: RowAction<AccountRow>[] = [
    { key: 'statement', label: t('finance.accounts.statement'), icon: list, auth: AUTH, act: setReading },
    { key: 'adjust', label: t('finance.adjust.do'), icon: pencil, auth: AUTH, act: setAdjusting },
  ];
  return (
    <>
      <Head title={t('finance.accounts.title')} noindex />
      <LastCheck />
      <DataTable
        path={ACCOUNTS}
        identifier="admin.billing-accounts"
        title={t('finance.accounts.title')}
        lead={t('finance.accounts.lead')}
        exportPath={`${ACCOUNTS}/export`}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${local(row, 'company')} ${t.any(`finance.unit.${row.unit}`)}`}
        filters={[{ kind: 'text', name: 'keyword', label: t('finance.accounts.keyword') }]}
        statuses={UNITS.map((status) => ({ status, label: t.any(`finance.unit.${status}`) }))}
        actions={actions}
        empty={{ title: t('finance.accounts.empty'), text: t('finance.accounts.emptyText') }}
      />
      <StatementDialog account={reading} onClose={() => setReading(null)} />
      <AdjustForm account={adjusting} onClose={() => setAdjusting(null)} />
    </>
  );
}

/** What the check of the last night found: either way it is said. */
function LastCheck() {
  const { t, local } = useI18n();
  const { data } = useQuery(readPage(CHECKS, { start: 0, limit: 1 }, { auth: true, staleTime: 0 }));
  const last = data?.rows[0];
  if (!last) return null;
  const at = formatDate(last.at, 'minute');
  return (
    <Alert kind={last.is_ok ? 'ok' : 'bad'} className={styles.check}>
      <b>{t(last.is_ok ? 'finance.check.ok' : 'finance.check.wrong', { at })}</b> {local(last, 'says')}
    </Alert>
  );
}
