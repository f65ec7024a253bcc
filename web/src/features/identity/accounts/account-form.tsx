// Opening an account for a colleague, and changing one.
import { ACTIVE, type Account } from '@/features/identity/models';
import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { isEmail, isMobile, isPassword } from '@/shared/validate/rules';
import { ACCOUNTS, useAccountOptions } from './queries';

interface Values {
  email: string;
  mobile: string;
  name_zh: string;
  name_en: string;
  department_id: number | null;
  role_ids: number[];
  account_type: number;
  password: string;
}

const valuesOf = (account: Account | null): Values => ({
  email: account?.email ?? '',
  mobile: account?.mobile ?? '',
  name_zh: account?.name_zh ?? '',
  name_en: account?.name_en ?? '',
  department_id: account?.department_id ?? null,
  role_ids: account?.roles.map((role) => role.id) ?? [],
  account_type: account?.account_type ?? 2,
  password: '',
});

interface AccountFormProps {
  /** Null while closed, 'new' for a new one. */
  account: Account | 'new' | null;
  onClose: () => void;
}

export function AccountForm({ account, onClose }: AccountFormProps) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const { departments, roles } = useAccountOptions();
  const old = account === 'new' ? null : account;
  const orNull = (text: string) => text.trim() || null;

  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('identity.accounts.name'), required: true, maxLength: 60 },
    {
      kind: 'email',
      name: 'email',
      label: t('identity.accounts.email'),
      half: true,
      rule: (email, { mobile }) =>
        email
          ? isEmail(email.trim())
            ? null
            : t('identity.accounts.badEmail')
          : mobile
            ? null
            : t('identity.accounts.emailOrMobile'),
    },
    {
      kind: 'tel',
      name: 'mobile',
      label: t('identity.accounts.mobile'),
      half: true,
      hint: t('identity.accounts.mobileHint'),
      rule: (mobile) => (isMobile(mobile.trim()) ? null : t('identity.accounts.badMobile')),
    },
    { kind: 'tree', name: 'department_id', label: t('identity.accounts.department'), nodes: departments },
    {
      kind: 'radio',
      name: 'account_type',
      label: t('identity.accounts.type'),
      options: [
        { value: 2, label: t('identity.accounts.type2') },
        { value: 1, label: t('identity.accounts.type1') },
      ],
    },
    {
      kind: 'checks',
      name: 'role_ids',
      label: t('identity.accounts.roles'),
      options: roles,
      hint: t('identity.accounts.rolesHint'),
    },
    ...(old
      ? []
      : ([
          {
            kind: 'password',
            name: 'password',
            label: t('identity.accounts.password'),
            hint: t('identity.accounts.passwordHint'),
            rule: (password) => (password === '' || isPassword(password) ? null : t('identity.accounts.badPassword')),
          },
        ] satisfies Field<Values>[])),
  ];

  const save = (values: Values) => {
    const body = {
      ...values,
      email: orNull(values.email),
      mobile: orNull(values.mobile),
      password: orNull(values.password),
    };
    return old
      ? api.put(ACCOUNTS, { ...body, password: null, id: old.id, version: old.version }, WRITE)
      : api.post(ACCOUNTS, { ...body, status: ACTIVE }, WRITE);
  };

  return (
    <DialogForm
      open={account !== null}
      onClose={onClose}
      title={old ? t('identity.accounts.edit') : t('identity.accounts.create')}
      fields={fields}
      initial={valuesOf(old)}
      save={save}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload(ACCOUNTS);
      }}
    />
  );
}
