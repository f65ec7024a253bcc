// Roles: named sets of permissions, and how many people hold each.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '@/features/admin/models';
import { Moment } from '@/features/admin/parts/cells';
import { MAY } from '@/features/admin/permissions';
import { ConfirmDialog } from '@/shared/form';
import { grouped, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';
import { pencil, trash } from '@/ui/icons';
import { codesOf, permissionsQuery, ROLES, RoleForm } from './role-form';
import styles from './roles-page.module.css';

export default function RolesPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const seesAccounts = useAllowed(MAY.accounts);
  const { data: permissions } = useQuery(permissionsQuery());
  const [editing, setEditing] = useState<Role | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Role | null>(null);
  const labelOf = (code: string) => {
    const found = permissions?.find((permission) => permission.code === code);
    return found ? local(found, 'label') : code;
  };

  const columns: Column<Role>[] = [
    { prop: 'name', label: t('admin.role.name'), sort: 'name', locked: true, render: (row) => <b>{row.name}</b> },
    {
      prop: 'permissions',
      label: t('admin.role.permissions'),
      wrap: true,
      render: (row) => orDash(codesOf(row).map(labelOf).join(t('admin.listComma'))),
    },
    {
      prop: 'members',
      label: t('admin.role.members'),
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
      label: t('admin.updatedAt'),
      sort: 'updated_at',
      render: (row) => <Moment at={row.updated_at} />,
    },
    {
      prop: 'created_at',
      label: t('admin.createdAt'),
      sort: 'created_at',
      initiallyHidden: true,
      render: (row) => <Moment at={row.created_at} />,
    },
  ];
  const actions: RowAction<Role>[] = [
    { key: 'edit', label: t('admin.edit'), icon: pencil, auth: MAY.roles, act: setEditing },
    { key: 'delete', label: t('admin.delete'), icon: trash, bad: true, auth: MAY.roles, act: setLeaving },
  ];

  async function remove({ id }: Role) {
    await api.delete(ROLES, { id }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await reload(ROLES);
  }

  return (
    <>
      <Head title={t('admin.roles.title')} noindex />
      <DataTable
        path={ROLES}
        identifier="admin.roles"
        title={t('admin.roles.title')}
        exportPath="/atms/role/roles/export"
        create={{ label: t('admin.role.create'), auth: MAY.roles, act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        filters={[{ kind: 'text', name: 'keyword', label: t('admin.role.keyword') }]}
        actions={actions}
        empty={{ title: t('admin.roles.empty') }}
      />
      <RoleForm role={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('admin.role.deleteTitle', { name: leaving?.name ?? '' })}
        text={t('admin.role.deleteText')}
        actLabel={t('admin.delete')}
        act={async () => leaving && remove(leaving)}
      />
    </>
  );
}
