// The contact persons of a site; the first two stand in its footer, so their order matters.
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Contact } from '@/features/site/models';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { TwoNames } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { isEmail } from '@/shared/validate/rules';

const CONTACTS = '/atms/incharger';
/** What the site's footer shows, and what a changed contact makes stale in this tab. */
const PUBLIC_CONTACTS = '/atlas/exhibition/incharger';

const ORDER = '/atms/incharger/order';

type Values = Pick<Contact, 'name_zh' | 'name_en' | 'role_zh' | 'role_en' | 'mobile' | 'email'>;

const valuesOf = (contact: Contact | null): Values => ({
  name_zh: contact?.name_zh ?? '',
  name_en: contact?.name_en ?? '',
  role_zh: contact?.role_zh ?? '',
  role_en: contact?.role_en ?? '',
  mobile: contact?.mobile ?? '',
  email: contact?.email ?? '',
});

export default function ContactsPage() {
  // Platform staff come here for another tenant.
  const tenantId = Number(new URLSearchParams(useLocation().search).get('tenant_id')) || undefined;
  const { t, local } = useI18n();
  const api = useApi();
  const attempt = useAttempt();
  const reload = useReload();
  const [editing, setEditing] = useState<Contact | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Contact | null>(null);
  const old = editing === 'new' ? null : editing;
  const nameOf = (contact: Contact) => local(contact, 'name');
  const refresh = () => reload(CONTACTS, PUBLIC_CONTACTS);

  const columns: Column<Contact>[] = [
    { prop: 'name', label: t('site.contacts.name'), locked: true, render: (row) => <TwoNames of={row} /> },
    { prop: 'role', label: t('site.contacts.role'), render: (row) => orDash(local(row, 'role')) },
    { prop: 'mobile', label: t('site.contacts.phone'), render: (row) => orDash(row.mobile) },
    { prop: 'email', label: t('site.contacts.email'), render: (row) => orDash(row.email) },
  ];
  const actions: RowAction<Contact>[] = [
    { key: 'edit', label: t('records.editRow'), auth: 'site.settings', act: setEditing },
    { key: 'delete', label: t('records.delete'), bad: true, auth: 'site.settings', act: setDeleting },
  ];
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('site.contacts.name'), required: true, maxLength: 60 },
    { kind: 'pair', name: 'role', label: t('site.contacts.role'), maxLength: 100 },
    { kind: 'tel', name: 'mobile', label: t('site.contacts.phone'), half: true, maxLength: 40 },
    {
      kind: 'email',
      name: 'email',
      label: t('site.contacts.email'),
      half: true,
      rule: (email) => (email === '' || isEmail(email) ? null : t('identity.accounts.badEmail')),
    },
  ];

  const save = (values: Values, version = old?.version) =>
    old
      ? api.put(CONTACTS, { ...values, id: old.id, version, tenant_id: tenantId }, WRITE)
      : api.post(CONTACTS, { ...values, tenant_id: tenantId }, WRITE);

  async function reorder(rows: Contact[]): Promise<boolean> {
    // Whose they are stands in the address, beside the ids.
    const path = tenantId ? `${ORDER}?tenant_id=${tenantId}` : ORDER;
    const isDone = await attempt(async () => {
      await api.put(path as typeof ORDER, { ids: rows.map(({ id }) => id) }, WRITE);
      toast.done(t('site.contacts.ordered'));
    });
    await refresh();
    return isDone;
  }
  async function remove({ id, version }: Contact) {
    await api.delete(CONTACTS, { id, version, tenant_id: tenantId }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await refresh();
  }

  return (
    <>
      <Head title={t('site.contacts.title')} noindex />
      <DataTable
        path={CONTACTS}
        identifier="admin.contacts"
        title={t('site.contacts.title')}
        lead={t('site.contacts.lead')}
        create={{ label: t('site.contacts.create'), auth: 'site.settings', act: () => setEditing('new') }}
        params={{ tenant_id: tenantId, nopage: 1 }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        actions={actions}
        onReorder={reorder}
        empty={{ title: t('site.contacts.empty') }}
      />
      <DialogForm<Values, Values, Contact>
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={t(old ? 'site.contacts.edit' : 'site.contacts.create')}
        fields={fields}
        initial={valuesOf(old)}
        save={async (values, version) => save(values, version)}
        valuesOf={valuesOf}
        onSaved={() => {
          toast.done(t('shared.form.saved'));
          void refresh();
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('site.contacts.deleteTitle', { name: deleting ? nameOf(deleting) : '' })}
        text={t('site.contacts.deleteText')}
        actLabel={t('records.delete')}
        act={async () => deleting && remove(deleting)}
      />
    </>
  );
}
