// Making a role and choosing what it allows.
import { useQuery } from '@tanstack/react-query';
import { ApiFailure, isFailure } from '@/api/failure';
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
  name_zh: string;
  name_en: string;
  permissions: string[];
}

const isHan = (text: string) => /[\u4e00-\u9fff]/.test(text);

/** A role with one name for both languages has it in the field of its own language. */
function namesOf(role: Role | null) {
  const { name = '', name_zh = '' } = role ?? {};
  if (name_zh !== name) return { name_zh, name_en: name };
  return isHan(name) ? { name_zh: name, name_en: '' } : { name_zh: '', name_en: name };
}

/** What is wrong with the name stands where the name was written. */
function atItsField(error: unknown): never {
  if (!isFailure(error) || !error.fields.name) throw error;
  const { name, ...fields } = error.fields;
  throw new ApiFailure({ ...error, message: error.message, fields: { ...fields, name_en: name } });
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
    { kind: 'pair', name: 'name', label: t('identity.roles.name'), required: true, maxLength: 60 },
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
      initial={{ ...namesOf(old), permissions: codesOf(old) }}
      beforeSave={({ name_zh, name_en, permissions: codes }) => ({
        name: name_en.trim() || name_zh.trim(),
        name_zh: name_en.trim() ? name_zh.trim() : '',
        permissions: codes.toSorted().join(','),
      })}
      save={(body: { name: string; name_zh: string; permissions: string }) => {
        const saving = old
          ? api.put(ROLES, { ...body, id: old.id, version: old.version }, WRITE)
          : api.post(ROLES, body, WRITE);
        return saving.catch(atItsField);
      }}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload(ROLES);
      }}
    />
  );
}
