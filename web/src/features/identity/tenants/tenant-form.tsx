// Creating a tenant with its site and first administrator, and changing one.
import type { Host, Tenant } from '@/features/identity/models';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { optionsOf, tenantType } from '@/shared/refdata/enumerations';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { isEmail } from '@/shared/validate/rules';
import { HostsField } from './hosts-field';

export const TENANTS = '/atms/tenant/tenants';

interface Values {
  code: string;
  name_zh: string;
  name_en: string;
  tenant_type: number;
  hosts: Host[];
  admin_email: string;
  admin_name: string;
}

const valuesOf = (tenant: Tenant | null): Values => ({
  code: tenant?.code ?? '',
  name_zh: tenant?.name_zh ?? '',
  name_en: tenant?.name_en ?? '',
  tenant_type: tenant?.tenant_type ?? 3,
  hosts: tenant?.hosts ?? [{ host: '', lang: 'zh' }],
  admin_email: '',
  admin_name: '',
});

interface TenantFormProps {
  tenant: Tenant | 'new' | null;
  onClose: () => void;
}

export function TenantForm({ tenant, onClose }: TenantFormProps) {
  const { t, lang } = useI18n();
  const api = useApi();
  const reload = useReload();
  const old = tenant === 'new' ? null : tenant;

  const fields: Field<Values>[] = [
    {
      kind: 'text',
      name: 'code',
      label: t('identity.tenants.code'),
      required: true,
      disabled: old !== null,
      hint: t('identity.tenants.codeHint'),
      half: true,
      rule: (code) => (/^[A-Za-z0-9-]{2,32}$/.test(code) ? null : t('identity.tenants.badCode')),
    },
    {
      kind: 'select',
      name: 'tenant_type',
      label: t('identity.tenants.type'),
      required: true,
      half: true,
      options: optionsOf(tenantType, lang),
    },
    { kind: 'pair', name: 'name', label: t('identity.tenants.name'), required: true, maxLength: 100 },
    {
      kind: 'custom',
      name: 'hosts',
      label: t('identity.tenants.hosts'),
      hint: t('identity.tenants.hostsHint'),
      render: (control) => <HostsField {...control} />,
    },
    ...(old ? [] : administratorFields()),
  ];

  function administratorFields(): Field<Values>[] {
    return [
      {
        kind: 'email',
        name: 'admin_email',
        label: t('identity.tenants.adminEmail'),
        hint: t('identity.tenants.adminHint'),
        half: true,
        rule: (email) => (email === '' || isEmail(email.trim()) ? null : t('identity.accounts.badEmail')),
      },
      { kind: 'text', name: 'admin_name', label: t('identity.tenants.adminName'), half: true, maxLength: 60 },
    ];
  }

  const save = async (values: Values, version = old?.version) => {
    const { code, admin_email, admin_name, ...rest } = values;
    const body = { ...rest, hosts: values.hosts.filter(({ host }) => host !== '') };
    if (old) return api.put(TENANTS, { ...body, id: old.id, version }, WRITE);
    const created = {
      ...body,
      code: code.trim(),
      admin_email: admin_email.trim() || null,
      admin_name: admin_name.trim(),
    };
    return api.post(TENANTS, created, WRITE);
  };

  return (
    <DialogForm<Values>
      open={tenant !== null}
      onClose={onClose}
      title={t(old ? 'identity.tenants.edit' : 'identity.tenants.create')}
      fields={fields}
      initial={valuesOf(old)}
      save={save}
      valuesOf={(current) => valuesOf(current as Tenant)}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload(TENANTS);
      }}
    />
  );
}
