// Every version that was ever published: what it was for, who made it, and the way back to it.
import { useState } from 'react';
import { Moment } from '@/features/admin/parts/cells';
import { DialogForm } from '@/shared/form';
import { grouped, orDash } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { columns as columnsIcon, history } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import type { Body } from '../model/tree';
import { VERSIONS, type Version } from '../queries';
import { CompareDialog } from './compare-dialog';

const PUBLISHED = 1;
const ARCHIVED = 2;

interface VersionsTableProps {
  /** What is being edited, for comparing. */
  draft: Body;
  /** Another version is on the site now. */
  onRolledBack: () => void;
}

export function VersionsTable({ draft, onRolledBack }: VersionsTableProps) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const [compared, setCompared] = useState<Version | null>(null);
  const [returning, setReturning] = useState<Version | null>(null);

  const columns: Column<Version>[] = [
    {
      prop: 'version',
      label: t('structure.version'),
      locked: true,
      render: (row) => <b>{t('structure.version.n', { n: row.version })}</b>,
    },
    {
      prop: 'state',
      label: t('structure.version.state'),
      render: (row) =>
        row.state === PUBLISHED ? (
          <Tag flag="C">{t('structure.version.published')}</Tag>
        ) : (
          <Tag flag="M">{t('structure.version.archived')}</Tag>
        ),
    },
    { prop: 'note', label: t('structure.version.note'), wrap: true, render: (row) => orDash(row.note) },
    { prop: 'created_by', label: t('structure.version.by'), render: (row) => orDash(row.created_by_name) },
    {
      prop: 'published_at',
      label: t('structure.version.at'),
      render: (row) => <Moment at={row.published_at ?? row.created_at} />,
    },
    { prop: 'units', label: t('structure.version.units'), end: true, render: (row) => grouped(row.unit_count) },
  ];
  const actions: RowAction<Version>[] = [
    { key: 'compare', label: t('structure.compare.act'), icon: columnsIcon, act: setCompared },
    {
      key: 'rollback',
      label: t('structure.rollback'),
      icon: history,
      when: (row) => row.state !== PUBLISHED,
      act: setReturning,
    },
  ];
  return (
    <>
      <DataTable
        path={VERSIONS}
        identifier="admin.structure.versions"
        isLocal
        caption={t('structure.versions')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => t('structure.version.n', { n: row.version })}
        filters={[{ kind: 'text', name: 'keyword', label: t('structure.version.keyword') }]}
        statuses={[
          { status: PUBLISHED, label: t('structure.version.published'), flag: 'C' },
          { status: ARCHIVED, label: t('structure.version.archived'), flag: 'M' },
        ]}
        actions={actions}
        empty={{ title: t('structure.versions.empty') }}
      />
      <CompareDialog version={compared} draft={draft} onClose={() => setCompared(null)} />
      <DialogForm<{ note: string }>
        open={returning !== null}
        onClose={() => setReturning(null)}
        title={t('structure.rollback.title', { n: returning?.version ?? 0 })}
        intro={t('structure.rollback.text')}
        saveLabel={t('structure.rollback')}
        width={520}
        initial={{ note: t('structure.rollback.note', { n: returning?.version ?? 0 }) }}
        fields={[{ kind: 'textarea', name: 'note', label: t('structure.version.note'), maxLength: 200 }]}
        save={({ note }) => api.post('/atms/structure/rollback', { id: returning?.id ?? 0, note }, WRITE)}
        onSaved={() => {
          toast.done(t('structure.rollback.done'));
          void reload(VERSIONS);
          onRolledBack();
        }}
      />
    </>
  );
}
