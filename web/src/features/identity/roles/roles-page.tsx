// Roles: named sets of permissions, and how many people hold each.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '@/features/identity/models';
import { ConfirmDialog } from '@/shared/form';
import { grouped, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell, TwoNames } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';
import { pencil, trash } from '@/ui/icons';
import { codesOf, permissionsQuery, ROLES, RoleForm } from './role-form';
import styles from './roles-page.module.css';

export default function RolesPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const seesAccounts = useAllowed('identity.accounts');
  const { data: permissions } = useQuery(permissionsQuery());
  const [editing, setEditing] = useState<Role | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Role | null>(null);
  const labelOf = (code: string) => {
    const found = permissions?.find((permission) => permission.code === code);
    return found ? local(found, 'label') : code;
  };

  const columns: Column<Role>[] = [
    {
      prop: 'name',
      label: t('identity.roles.name'),
      sort: 'name',
      locked: true,
      render: (row) => <TwoNames of={row} />,
    },
    {
      prop: 'permissions',
      label: t('identity.roles.permissions'),
      wrap: true,
      render: (row) => orDash(codesOf(row).map(labelOf).join(t('records.listComma'))),
    },
    {
      prop: 'members',
      label: t('identity.roles.members'),
      end: true,
      render: (row) =>
        seesAccounts && row.members > 0 ? (
          <Link className={styles.members} to={`/admin/accounts?role_id=${row.id}`}>
            {grouped(row.members)}
          </Link>
        ) : (
          grouped(row.members)
        ),
    },
    {
      prop: 'updated_at',
      label: t('records.updatedAt'),
      sort: 'updated_at',
      render: (row) => <MomentCell at={row.updated_at} />,
    },
    {
      prop: 'created_at',
      label: t('records.createdAt'),
      sort: 'created_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.created_at} />,
    },
  ];
  const actions: RowAction<Role>[] = [
    { key: 'edit', label: t('records.editRow'), icon: pencil, auth: 'identity.roles', act: setEditing },
    { key: 'delete', label: t('records.delete'), icon: trash, bad: true, auth: 'identity.roles', act: setDeleting },
  ];

  async function remove({ id, version }: Role) {
    await api.delete(ROLES, { id, version }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await reload(ROLES);
  }

  return (
    <>
      <Head title={t('identity.roles.title')} noindex />
      <DataTable
        path={ROLES}
        identifier="admin.roles"
        title={t('identity.roles.title')}
        exportPath="/atms/role/roles/export"
        create={{ label: t('identity.roles.create'), auth: 'identity.roles', act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => local(row, 'name')}
        filters={[{ kind: 'text', name: 'keyword', label: t('identity.roles.keyword') }]}
        actions={actions}
        empty={{ title: t('identity.roles.empty') }}
      />
      <RoleForm role={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('identity.roles.deleteTitle', { name: deleting ? local(deleting, 'name') : '' })}
        text={t('identity.roles.deleteText')}
        actLabel={t('records.delete')}
        act={async () => deleting && remove(deleting)}
      />
    </>
  );
}
