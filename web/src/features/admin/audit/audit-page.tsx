// The audit log: who did what to which record, with before and after.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AuditEntry } from '@/features/admin/models';
import { Moment } from '@/features/admin/parts/cells';
import { MAY } from '@/features/admin/permissions';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { eye, history } from '@/ui/icons';
import { AuditDialog } from './audit-dialog';
import { ACTIONS, KINDS, standingAlone, useAuditWords } from './words';

export default function AuditPage() {
  const t = useT();
  const words = useAuditWords();
  const navigate = useNavigate();
  const [reading, setReading] = useState<AuditEntry | null>(null);

  const columns: Column<AuditEntry>[] = [
    { prop: 'at', label: t('admin.audit.at'), sort: 'at', locked: true, render: (row) => <Moment at={row.at} /> },
    { prop: 'user_name', label: t('admin.audit.person'), sort: 'user_name', render: (row) => <b>{row.user_name}</b> },
    {
      prop: 'action',
      label: t('admin.audit.action'),
      sort: 'action',
      render: (row) => standingAlone(words.action(row.action)),
    },
    {
      prop: 'object_type',
      label: t('admin.audit.kind'),
      sort: 'object_type',
      render: (row) => standingAlone(words.kind(row.object_type)),
    },
    { prop: 'object_name', label: t('admin.audit.record'), wrap: true, render: (row) => orDash(row.object_name) },
    { prop: 'object_id', label: t('admin.audit.recordId'), initiallyHidden: true, render: (row) => row.object_id },
    { prop: 'address', label: t('admin.audit.address'), render: (row) => orDash(row.address) },
    {
      prop: 'request_id',
      label: t('admin.audit.request'),
      initiallyHidden: true,
      render: (row) => orDash(row.request_id),
    },
  ];
  const actions: RowAction<AuditEntry>[] = [
    { key: 'read', label: t('admin.audit.open'), icon: eye, auth: MAY.audit, act: setReading },
    {
      key: 'history',
      label: t('admin.audit.history'),
      icon: history,
      auth: MAY.audit,
      act: (row) =>
        navigate({ search: String(new URLSearchParams({ object_type: row.object_type, object_id: row.object_id })) }),
    },
  ];

  return (
    <>
      <Head title={t('admin.audit.title')} noindex />
      <DataTable
        path="/atms/audit/logs"
        identifier="admin.audit"
        title={t('admin.audit.title')}
        lead={t('admin.audit.lead')}
        exportPath="/atms/audit/export"
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${words.action(row.action)} ${row.object_name}`}
        filters={[
          { kind: 'text', name: 'keyword', label: t('admin.audit.keyword') },
          {
            kind: 'select',
            name: 'action',
            label: t('admin.audit.action'),
            options: ACTIONS.map((value) => ({ value, label: standingAlone(words.action(value)) })),
          },
          {
            kind: 'select',
            name: 'object_type',
            label: t('admin.audit.kind'),
            options: KINDS.map((value) => ({ value, label: standingAlone(words.kind(value)) })),
          },
          { kind: 'dates', from: 'from', to: 'to', label: t('admin.audit.at') },
          { kind: 'text', name: 'object_id', label: t('admin.audit.recordId') },
        ]}
        actions={actions}
        empty={{ title: t('admin.audit.empty'), text: t('admin.audit.emptyText') }}
      />
      <AuditDialog entry={reading} onClose={() => setReading(null)} />
    </>
  );
}
