// Making a role and choosing what it allows.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import type { Role } from '@/features/identity/models';
import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { PermissionTree } from './permission-tree';

export const ROLES = '/atms/role/roles';
export const permissionsQuery = () => read('/atms/permission/permissions', {}, { auth: true });
export const codesOf = (role: Role | null) => (role?.permissions ? role.permissions.split(',') : []);

interface Values {
  name: string;
  permissions: string[];
}

interface RoleFormProps {
  role: Role | 'new' | null;
  onClose: () => void;
}

export function RoleForm({ role, onClose }: RoleFormProps) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const { data: permissions = [] } = useQuery(permissionsQuery());
  const old = role === 'new' ? null : role;

  const fields: Field<Values>[] = [
    { kind: 'text', name: 'name', label: t('identity.roles.name'), required: true, maxLength: 60 },
    {
      kind: 'custom',
      name: 'permissions',
      label: t('identity.roles.permissions'),
      hint: t('identity.roles.permissionsHint'),
      render: ({ value, onChange }) => <PermissionTree permissions={permissions} value={value} onChange={onChange} />,
    },
  ];
  return (
    <DialogForm
      open={role !== null}
      onClose={onClose}
      title={t(old ? 'identity.roles.edit' : 'identity.roles.create')}
      intro={old && old.members > 0 ? t('identity.roles.editIntro', { n: old.members }) : undefined}
      width={720}
      fields={fields}
      initial={{ name: old?.name ?? '', permissions: codesOf(old) }}
      beforeSave={({ name, permissions: codes }) => ({ name: name.trim(), permissions: codes.toSorted().join(',') })}
      save={(body: { name: string; permissions: string }) =>
        old ? api.put(ROLES, { ...body, id: old.id, version: old.version }, WRITE) : api.post(ROLES, body, WRITE)
      }
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload(ROLES);
      }}
    />
  );
}
