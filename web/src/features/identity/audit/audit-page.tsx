// The audit log: who did what to which record, with before and after.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AuditEntry } from '@/features/identity/models';
import { useConsole } from '@/shared/console';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { ACTIONS, capitalised, useAuditWords } from '@/shared/records/audit-words';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { useZonedLabel } from '@/shared/zoned-label';
import { eye, history } from '@/ui/icons';
import { AuditDialog } from './audit-dialog';

export default function AuditPage() {
  const { t, local } = useI18n();
  const words = useAuditWords();
  const zoned = useZonedLabel();
  const { auditKinds } = useConsole();
  const navigate = useNavigate();
  const [reading, setReading] = useState<AuditEntry | null>(null);

  const columns: Column<AuditEntry>[] = [
    {
      prop: 'at',
      label: zoned(t('identity.audit.at')),
      sort: 'at',
      locked: true,
      render: (row) => <MomentCell at={row.at} />,
    },
    {
      prop: 'user_name',
      label: t('identity.audit.person'),
      sort: 'user_name',
      render: (row) => <b>{local(row, 'user_name')}</b>,
    },
    {
      prop: 'action',
      label: t('identity.audit.action'),
      sort: 'action',
      render: (row) => capitalised(words.action(row.action)),
    },
    {
      prop: 'object_type',
      label: t('identity.audit.kind'),
      sort: 'object_type',
      render: (row) => capitalised(words.kind(row.object_type)),
    },
    {
      prop: 'object_name',
      label: t('identity.audit.record'),
      wrap: true,
      render: (row) => orDash(local(row, 'object_name')),
    },
    { prop: 'object_id', label: t('identity.audit.recordId'), initiallyHidden: true, render: (row) => row.object_id },
    { prop: 'address', label: t('identity.audit.address'), render: (row) => orDash(row.address) },
    {
      prop: 'request_id',
      label: t('identity.audit.request'),
      initiallyHidden: true,
      render: (row) => orDash(row.request_id),
    },
  ];
  const actions: RowAction<AuditEntry>[] = [
    { key: 'read', label: t('identity.audit.open'), icon: eye, auth: 'audit.view', act: setReading },
    {
      key: 'history',
      label: t('identity.audit.history'),
      icon: history,
      auth: 'audit.view',
      act: (row) =>
        navigate({ search: String(new URLSearchParams({ object_type: row.object_type, object_id: row.object_id })) }),
    },
  ];

  return (
    <>
      <Head title={t('identity.audit.title')} noindex />
      <DataTable
        path="/atms/audit/logs"
        identifier="admin.audit"
        title={t('identity.audit.title')}
        lead={t('identity.audit.lead')}
        exportPath="/atms/audit/export"
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${words.action(row.action)} ${local(row, 'object_name')}`}
        filters={[
          { kind: 'text', name: 'keyword', label: t('identity.audit.keyword') },
          {
            kind: 'select',
            name: 'action',
            label: t('identity.audit.action'),
            options: ACTIONS.map((value) => ({ value, label: capitalised(words.action(value)) })),
          },
          {
            kind: 'select',
            name: 'object_type',
            label: t('identity.audit.kind'),
            options: auditKinds.map((value) => ({ value, label: capitalised(words.kind(value)) })),
          },
          { kind: 'dates', from: 'from', to: 'to', label: t('identity.audit.at') },
          { kind: 'text', name: 'object_id', label: t('identity.audit.recordId') },
        ]}
        actions={actions}
        empty={{ title: t('identity.audit.empty'), text: t('identity.audit.emptyText') }}
      />
      <AuditDialog entry={reading} onClose={() => setReading(null)} />
    </>
  );
}
