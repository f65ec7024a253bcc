// The installation's tenants, for platform staff: who they are, where their sites stand, and whether they answer.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ACTIVE, DISABLED, type Tenant } from '@/features/identity/models';
import { StatusTag } from '@/features/identity/status-tag';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { labelOf, optionsOf, tenantType } from '@/shared/refdata/enumerations';
import { useSession } from '@/shared/session';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { Code, MomentCell, TwoNames } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { ban, pencil, settings } from '@/ui/icons';
import { FirstPassword } from './first-password';
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
  const [handing, setHanding] = useState<Tenant | null>(null);

  const columns: Column<Tenant>[] = [
    {
      prop: 'name',
      label: t('identity.tenants.name'),
      sort: `name_${lang}`,
      locked: true,
      render: (row) => <TwoNames of={row} />,
    },
    { prop: 'code', label: t('identity.tenants.code'), sort: 'code', render: (row) => <Code>{row.code}</Code> },
    {
      prop: 'tenant_type',
      label: t('identity.tenants.type'),
      sort: 'tenant_type',
      render: (row) => orDash(labelOf(tenantType, row.tenant_type, lang)),
    },
    {
      prop: 'hosts',
      label: t('identity.tenants.hosts'),
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
    { prop: 'status', label: t('records.status'), render: (row) => <StatusTag status={row.status} /> },
    {
      prop: 'created_at',
      label: t('records.createdAt'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
  ];
  const actions: RowAction<Tenant>[] = [
    { key: 'edit', label: t('records.editRow'), icon: pencil, auth: 'platform.tenants', act: setEditing },
    {
      key: 'settings',
      label: t('identity.tenants.settings'),
      icon: settings,
      auth: 'site.settings',
      act: (row) => navigate(row.id === user?.tenant_id ? '/admin/settings' : `/admin/settings?tenant_id=${row.id}`),
    },
    {
      key: 'disable',
      label: t('identity.disable'),
      icon: ban,
      bad: true,
      auth: 'platform.tenants',
      when: (row) => row.status === ACTIVE && row.id !== user?.tenant_id,
      act: setStopping,
    },
    {
      key: 'enable',
      label: t('identity.enable'),
      auth: 'platform.tenants',
      when: (row) => row.status === DISABLED,
      act: (row) =>
        void setStatus(row, ACTIVE).then(
          () => toast.done(t('identity.enabled')),
          (error: unknown) => toast.failed(failureText(error, t)),
        ),
    },
    {
      key: 'first-password',
      label: t('identity.tenants.handDo'),
      auth: 'platform.tenants',
      when: (row) => row.status === ACTIVE && row.id !== user?.tenant_id,
      act: setHanding,
    },
  ];

  async function setStatus({ id, name_zh, name_en, tenant_type, version }: Tenant, status: number) {
    await api.put(TENANTS, { id, name_zh, name_en, tenant_type, version, status }, WRITE);
    await reload(TENANTS);
  }

  return (
    <>
      <Head title={t('identity.tenants.title')} noindex />
      <DataTable
        path={TENANTS}
        identifier="admin.tenants"
        title={t('identity.tenants.title')}
        exportPath="/atms/tenant/tenants/export"
        create={{ label: t('identity.tenants.create'), auth: 'platform.tenants', act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => local(row, 'name')}
        filters={[
          { kind: 'text', name: 'keyword', label: t('identity.tenants.keyword') },
          {
            kind: 'select',
            name: 'tenant_type',
            label: t('identity.tenants.type'),
            options: optionsOf(tenantType, lang),
          },
        ]}
        statuses={[
          { status: ACTIVE, label: t('identity.active'), flag: 'C' },
          { status: DISABLED, label: t('identity.isDisabled'), flag: 'M' },
        ]}
        actions={actions}
        empty={{ title: t('identity.tenants.empty') }}
      />
      <TenantForm tenant={editing} onClose={() => setEditing(null)} />
      <FirstPassword tenant={handing} onClose={() => setHanding(null)} />
      <ConfirmDialog
        open={stopping !== null}
        onClose={() => setStopping(null)}
        title={t('identity.tenants.disableTitle', { name: stopping ? local(stopping, 'name') : '' })}
        text={t('identity.tenants.disableText')}
        actLabel={t('identity.disable')}
        act={async () => {
          if (!stopping) return;
          await setStatus(stopping, DISABLED);
          toast.done(t('identity.disabled'));
        }}
      />
    </>
  );
}
