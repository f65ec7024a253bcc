// Translation labels: the tenant's own words over the app's, in both languages; a change shows on the site at once.
import { useState } from 'react';
import type { Label } from '@/features/site/models';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { Code, MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useReloadSite } from '@/shared/use-reload-site';
import { pencil, trash } from '@/ui/icons';

const LABELS = '/atms/label/labels';

interface Values {
  key: string;
  label_zh: string;
  label_en: string;
}

const valuesOf = (label: Label | null): Values => ({
  key: label?.key ?? '',
  label_zh: label?.label_zh ?? '',
  label_en: label?.label_en ?? '',
});

export default function LabelsPage() {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const freshSite = useReloadSite();
  const [editing, setEditing] = useState<Label | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Label | null>(null);
  const old = editing === 'new' ? null : editing;

  const columns: Column<Label>[] = [
    { prop: 'key', label: t('site.labels.key'), sort: 'key', locked: true, render: (row) => <Code>{row.key}</Code> },
    {
      prop: 'label_zh',
      label: t('site.labels.zh'),
      sort: 'label_zh',
      wrap: true,
      render: (row) => <span lang="zh-CN">{orDash(row.label_zh)}</span>,
    },
    {
      prop: 'label_en',
      label: t('site.labels.en'),
      sort: 'label_en',
      wrap: true,
      render: (row) => <span lang="en">{orDash(row.label_en)}</span>,
    },
    {
      prop: 'updated_at',
      label: t('records.updatedAt'),
      sort: 'updated_at',
      render: (row) => <MomentCell at={row.updated_at} />,
    },
  ];
  const actions: RowAction<Label>[] = [
    { key: 'edit', label: t('records.editRow'), icon: pencil, auth: 'site.labels', act: setEditing },
    { key: 'delete', label: t('records.delete'), icon: trash, bad: true, auth: 'site.labels', act: setDeleting },
  ];
  const fields: Field<Values>[] = [
    {
      kind: 'text',
      name: 'key',
      label: t('site.labels.key'),
      required: true,
      hint: t('site.labels.keyHint'),
      rule: (key) => (/\s/.test(key.trim()) ? t('site.labels.badKey') : null),
    },
    { kind: 'pair', name: 'label', label: t('site.labels.text'), required: true, isLong: true },
  ];

  async function remove({ id, version }: Label) {
    await api.delete(LABELS, { id, version }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await Promise.all([reload(LABELS), freshSite()]);
  }

  return (
    <>
      <Head title={t('site.labels.title')} noindex />
      <DataTable
        path={LABELS}
        identifier="admin.labels"
        title={t('site.labels.title')}
        lead={t('site.labels.lead')}
        exportPath="/atms/label/labels/export"
        create={{ label: t('site.labels.create'), auth: 'site.labels', act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.key}
        filters={[{ kind: 'text', name: 'keyword', label: t('site.labels.keyword') }]}
        actions={actions}
        empty={{ title: t('site.labels.empty'), text: t('site.labels.emptyText') }}
      />
      <DialogForm
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={t(old ? 'site.labels.edit' : 'site.labels.create')}
        fields={fields}
        initial={valuesOf(old)}
        save={(values, version = old?.version) =>
          api.post('/atms/label/save', { ...values, id: old?.id, is_new: !old, key: values.key.trim(), version }, WRITE)
        }
        valuesOf={valuesOf}
        onSaved={() => {
          toast.done(t('shared.form.saved'));
          void reload(LABELS);
          void freshSite();
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('site.labels.deleteTitle', { key: deleting?.key ?? '' })}
        text={t('site.labels.deleteText')}
        actLabel={t('records.delete')}
        act={async () => deleting && remove(deleting)}
      />
    </>
  );
}
