// Every version that was ever published: what it was for, who made it, and the way back to it.
import { useState } from 'react';
import type { Body } from '@/features/site/builder/model/tree';
import { VERSIONS, type Version } from '@/features/site/builder/queries';
import { DialogForm } from '@/shared/form';
import { grouped, orDash } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { columns as columnsIcon, history } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { CompareDialog, type Counterpart } from './compare-dialog';

const PUBLISHED = 1;
const ARCHIVED = 2;
/** Nothing was on the site before it. */
const FIRST = 1;

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
  const [counterpart, setCounterpart] = useState<Counterpart>('draft');
  const [returning, setReturning] = useState<Version | null>(null);

  const compareWith = (what: Counterpart, version: Version) => {
    setCounterpart(what);
    setCompared(version);
  };
  const columns: Column<Version>[] = [
    {
      prop: 'version',
      label: t('site.builder.version'),
      locked: true,
      render: (row) => <b>{t('site.builder.version.n', { n: row.version })}</b>,
    },
    {
      prop: 'state',
      label: t('site.builder.version.state'),
      render: (row) =>
        row.state === PUBLISHED ? (
          <Tag flag="C">{t('site.builder.version.published')}</Tag>
        ) : (
          <Tag flag="M">{t('site.builder.version.archived')}</Tag>
        ),
    },
    { prop: 'note', label: t('site.builder.version.note'), wrap: true, render: (row) => orDash(row.note) },
    { prop: 'created_by', label: t('site.builder.version.by'), render: (row) => orDash(row.created_by_name) },
    {
      prop: 'published_at',
      label: t('site.builder.version.at'),
      render: (row) => <MomentCell at={row.published_at ?? row.created_at} />,
    },
    { prop: 'units', label: t('site.builder.version.units'), end: true, render: (row) => grouped(row.unit_count) },
  ];
  const actions: RowAction<Version>[] = [
    {
      key: 'previous',
      label: t('site.builder.compare.previous'),
      icon: columnsIcon,
      when: (row) => row.version > FIRST,
      act: (row) => compareWith('previous', row),
    },
    {
      key: 'compare',
      label: t('site.builder.compare.act'),
      icon: columnsIcon,
      act: (row) => compareWith('draft', row),
    },
    {
      key: 'rollback',
      label: t('site.builder.rollback'),
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
        caption={t('site.builder.versions')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => t('site.builder.version.n', { n: row.version })}
        filters={[{ kind: 'text', name: 'keyword', label: t('site.builder.version.keyword') }]}
        statuses={[
          { status: PUBLISHED, label: t('site.builder.version.published'), flag: 'C' },
          { status: ARCHIVED, label: t('site.builder.version.archived'), flag: 'M' },
        ]}
        actions={actions}
        empty={{ title: t('site.builder.versions.empty') }}
      />
      <CompareDialog version={compared} counterpart={counterpart} draft={draft} onClose={() => setCompared(null)} />
      <DialogForm<{ note: string }>
        open={returning !== null}
        onClose={() => setReturning(null)}
        title={t('site.builder.rollback.title', { n: returning?.version ?? 0 })}
        intro={t('site.builder.rollback.text')}
        saveLabel={t('site.builder.rollback')}
        width={520}
        initial={{ note: t('site.builder.rollback.note', { n: returning?.version ?? 0 }) }}
        fields={[{ kind: 'textarea', name: 'note', label: t('site.builder.version.note'), maxLength: 200 }]}
        save={({ note }) => api.post('/atms/structure/rollback', { id: returning?.id ?? 0, note }, WRITE)}
        onSaved={() => {
          toast.done(t('site.builder.rollback.done'));
          void reload(VERSIONS);
          onRolledBack();
        }}
      />
    </>
  );
}
