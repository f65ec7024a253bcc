// The installation's tenants, for platform staff: who they are, where their sites stand, and whether they answer.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ACTIVE, DISABLED, type Tenant } from '@/features/admin/models';
import { Code, Moment, StatusTag, TwoNames } from '@/features/admin/parts/cells';
import { MAY } from '@/features/admin/permissions';
import { ConfirmDialog } from '@/shared/form';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { labelOf, optionsOf, tenantType } from '@/shared/refdata/enumerations';
import { useSession } from '@/shared/session';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { ban, pencil, settings } from '@/ui/icons';
import { TENANTS, TenantForm } from './tenant-form';
import styles from './tenants-page.module.css';

export default function TenantsPage() {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const navigate = useNavigate();
  const { user } = useSession();
  const [editing, setEditing] = useState<Tenant | 'new' | null>(null);
  const [stopping, setStopping] = useState<Tenant | null>(null);

  const columns: Column<Tenant>[] = [
    {
      prop: 'name',
      label: t('admin.tenant.name'),
      sort: `name_${lang}`,
      locked: true,
      render: (row) => <TwoNames of={row} />,
    },
    { prop: 'code', label: t('admin.tenant.code'), sort: 'code', render: (row) => <Code>{row.code}</Code> },
    {
      prop: 'tenant_type',
      label: t('admin.tenant.type'),
      sort: 'tenant_type',
      render: (row) => orDash(labelOf(tenantType, row.tenant_type, lang)),
    },
    {
      prop: 'hosts',
      label: t('admin.tenant.hosts'),
      wrap: true,
      render: (row) =>
        row.hosts.length > 0 ? (
          <ul className={styles.hosts}>
            {row.hosts.map((host) => (
              <li key={host.host}>
                {host.host} <small>{t(`shared.form.${host.lang}`)}</small>
              </li>
            ))}
          </ul>
        ) : (
          orDash('')
        ),
    },
    { prop: 'status', label: t('admin.status'), render: (row) => <StatusTag status={row.status} /> },
    {
      prop: 'created_at',
      label: t('admin.createdAt'),
      sort: 'created_at',
      render: (row) => <Moment at={row.created_at} />,
    },
  ];
  const actions: RowAction<Tenant>[] = [
    { key: 'edit', label: t('admin.edit'), icon: pencil, auth: MAY.tenants, act: setEditing },
    {
      key: 'settings',
      label: t('admin.tenant.settings'),
      icon: settings,
      auth: MAY.settings,
      act: (row) => navigate(row.id === user?.tenant_id ? '/admin/settings' : `/admin/settings?tenant_id=${row.id}`),
    },
    {
      key: 'disable',
      label: t('admin.disable'),
      icon: ban,
      bad: true,
      auth: MAY.tenants,
      when: (row) => row.status === ACTIVE && row.id !== user?.tenant_id,
      act: setStopping,
    },
    {
      key: 'enable',
      label: t('admin.enable'),
      auth: MAY.tenants,
      when: (row) => row.status === DISABLED,
      act: (row) =>
        void setStatus(row, ACTIVE).then(
          () => toast.done(t('admin.enabled')),
          (error: Error) => toast.failed(error.message),
        ),
    },
  ];

  async function setStatus({ id, name_zh, name_en, tenant_type, version }: Tenant, status: number) {
    await api.put(TENANTS, { id, name_zh, name_en, tenant_type, version, status }, WRITE);
    await reload(TENANTS);
  }

  return (
    <>
      <Head title={t('admin.tenants.title')} noindex />
      <DataTable
        path={TENANTS}
        identifier="admin.tenants"
        title={t('admin.tenants.title')}
        exportPath="/atms/tenant/tenants/export"
        create={{ label: t('admin.tenant.create'), auth: MAY.tenants, act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => local(row, 'name')}
        filters={[
          { kind: 'text', name: 'keyword', label: t('admin.tenant.keyword') },
          { kind: 'select', name: 'tenant_type', label: t('admin.tenant.type'), options: optionsOf(tenantType, lang) },
        ]}
        statuses={[
          { status: ACTIVE, label: t('admin.status.active'), flag: 'C' },
          { status: DISABLED, label: t('admin.status.disabled'), flag: 'M' },
        ]}
        actions={actions}
        empty={{ title: t('admin.tenants.empty') }}
      />
      <TenantForm tenant={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        open={stopping !== null}
        onClose={() => setStopping(null)}
        title={t('admin.tenant.disableTitle', { name: stopping ? local(stopping, 'name') : '' })}
        text={t('admin.tenant.disableText')}
        actLabel={t('admin.disable')}
        act={async () => {
          if (!stopping) return;
          await setStatus(stopping, DISABLED);
          toast.done(t('admin.disabled'));
        }}
      />
    </>
  );
}
