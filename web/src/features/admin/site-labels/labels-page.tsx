// Translation labels: the tenant's own words over the app's, in both languages; a change shows on the site at once.
import { useState } from 'react';
import type { Label } from '@/features/admin/models';
import { Code, Moment } from '@/features/admin/parts/cells';
import { MAY } from '@/features/admin/permissions';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useFreshSite } from '@/shared/use-fresh-site';
import { pencil, trash } from '@/ui/icons';

const LABELS = '/atms/label/labels';

interface Values {
  key: string;
  label_zh: string;
  label_en: string;
}

export default function LabelsPage() {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const freshSite = useFreshSite();
  const [editing, setEditing] = useState<Label | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Label | null>(null);
  const old = editing === 'new' ? null : editing;

  const columns: Column<Label>[] = [
    { prop: 'key', label: t('admin.label.key'), sort: 'key', locked: true, render: (row) => <Code>{row.key}</Code> },
    {
      prop: 'label_zh',
      label: t('admin.label.zh'),
      sort: 'label_zh',
      wrap: true,
      render: (row) => <span lang="zh-CN">{orDash(row.label_zh)}</span>,
    },
    {
      prop: 'label_en',
      label: t('admin.label.en'),
      sort: 'label_en',
      wrap: true,
      render: (row) => <span lang="en">{orDash(row.label_en)}</span>,
    },
    {
      prop: 'updated_at',
      label: t('admin.updatedAt'),
      sort: 'updated_at',
      render: (row) => <Moment at={row.updated_at} />,
    },
  ];
  const actions: RowAction<Label>[] = [
    { key: 'edit', label: t('admin.edit'), icon: pencil, auth: MAY.labels, act: setEditing },
    { key: 'delete', label: t('admin.delete'), icon: trash, bad: true, auth: MAY.labels, act: setLeaving },
  ];
  const fields: Field<Values>[] = [
    {
      kind: 'text',
      name: 'key',
      label: t('admin.label.key'),
      required: true,
      hint: t('admin.label.keyHint'),
      rule: (key) => (/\s/.test(key.trim()) ? t('admin.label.badKey') : null),
    },
    { kind: 'pair', name: 'label', label: t('admin.label.text'), required: true, isLong: true },
  ];

  async function remove({ id }: Label) {
    await api.delete(LABELS, { id }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await Promise.all([reload(LABELS), freshSite()]);
  }

  return (
    <>
      <Head title={t('admin.labels.title')} noindex />
      <DataTable
        path={LABELS}
        identifier="admin.labels"
        title={t('admin.labels.title')}
        lead={t('admin.labels.lead')}
        exportPath="/atms/label/labels/export"
        create={{ label: t('admin.label.create'), auth: MAY.labels, act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.key}
        filters={[{ kind: 'text', name: 'keyword', label: t('admin.label.keyword') }]}
        actions={actions}
        empty={{ title: t('admin.labels.empty'), text: t('admin.labels.emptyText') }}
      />
      <DialogForm
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={t(old ? 'admin.label.edit' : 'admin.label.create')}
        fields={fields}
        initial={{ key: old?.key ?? '', label_zh: old?.label_zh ?? '', label_en: old?.label_en ?? '' }}
        save={(values) => api.post('/atms/label/save', { ...values, id: old?.id, key: values.key.trim() }, WRITE)}
        onSaved={() => {
          toast.done(t('shared.form.saved'));
          void reload(LABELS);
          void freshSite();
        }}
      />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('admin.label.deleteTitle', { key: leaving?.key ?? '' })}
        text={t('admin.label.deleteText')}
        actLabel={t('admin.delete')}
        act={async () => leaving && remove(leaving)}
      />
    </>
  );
}
