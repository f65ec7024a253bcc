// Colleagues' accounts: who they are, where they belong, what they may do, and whether they can sign in.
import { useState } from 'react';
import { ACTIVE, type Account, DISABLED } from '@/features/admin/models';
import { StatusTag, TwoLines, TwoNames } from '@/features/admin/parts/cells';
import { MAY } from '@/features/admin/permissions';
import { ConfirmDialog } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useSession } from '@/shared/session';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { ban, keyRound, pencil } from '@/ui/icons';
import { AccountForm } from './account-form';
import { ACCOUNTS, useAccountOptions } from './queries';

type Asked = { act: 'disable' | 'reset'; account: Account };

export default function AccountsPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const { userId } = useSession();
  const { departments, roles } = useAccountOptions();
  const [editing, setEditing] = useState<Account | 'new' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = (account: Account) => personName(account, { local });
  const isOther = (account: Account) => account.id !== userId;

  const columns: Column<Account>[] = [
    { prop: 'name', label: t('admin.account.name'), locked: true, render: (row) => <TwoNames of={row} /> },
    {
      prop: 'account',
      label: t('admin.account.signIn'),
      sort: 'email',
      render: (row) => <TwoLines first={row.email || row.mobile} second={row.email ? row.mobile : null} />,
    },
    { prop: 'department', label: t('admin.account.department'), render: (row) => orDash(local(row, 'department')) },
    {
      prop: 'roles',
      label: t('admin.account.roles'),
      wrap: true,
      render: (row) => orDash(row.roles.map((role) => role.name).join(t('admin.listComma'))),
    },
    {
      prop: 'account_type',
      label: t('admin.account.type'),
      initiallyHidden: true,
      render: (row) => t(row.account_type === 1 ? 'admin.account.type1' : 'admin.account.type2'),
    },
    { prop: 'status', label: t('admin.status'), render: (row) => <StatusTag status={row.status} /> },
    {
      prop: 'is_activated',
      label: t('admin.account.activated'),
      initiallyHidden: true,
      render: (row) => t(row.is_activated ? 'admin.yes' : 'admin.no'),
    },
    {
      prop: 'created_at',
      label: t('admin.createdAt'),
      sort: 'created_at',
      render: (row) => formatDate(row.created_at, 'date'),
    },
  ];
  const actions: RowAction<Account>[] = [
    { key: 'edit', label: t('admin.edit'), icon: pencil, auth: MAY.accounts, act: setEditing },
    {
      key: 'reset',
      label: t('admin.account.reset'),
      icon: keyRound,
      auth: MAY.accounts,
      when: isOther,
      act: (account) => setAsked({ act: 'reset', account }),
    },
    {
      key: 'disable',
      label: t('admin.disable'),
      icon: ban,
      bad: true,
      auth: MAY.accounts,
      when: (row) => row.status === ACTIVE && isOther(row),
      act: (account) => setAsked({ act: 'disable', account }),
    },
    {
      key: 'enable',
      label: t('admin.enable'),
      auth: MAY.accounts,
      when: (row) => row.status === DISABLED,
      act: (account) => void enable(account),
    },
  ];

  async function enable(account: Account) {
    const { id, email, mobile, name_zh, name_en, department_id, version } = account;
    await api
      .put(ACCOUNTS, { id, email, mobile, name_zh, name_en, department_id, version, status: ACTIVE }, WRITE)
      .then(
        () => toast.done(t('admin.enabled')),
        (error: Error) => toast.failed(error.message),
      );
    await reload(ACCOUNTS);
  }
  async function disable({ id }: Account) {
    await api.delete(ACCOUNTS, { id }, AUTH);
    toast.done(t('admin.disabled'));
    await reload(ACCOUNTS);
  }
  async function reset({ id }: Account) {
    const { sent_to } = await api.post('/atms/account/reset_password', { id }, WRITE);
    toast.done(t('admin.account.resetDone', { to: sent_to }));
  }

  return (
    <>
      <Head title={t('admin.accounts.title')} noindex />
      <DataTable
        path={ACCOUNTS}
        identifier="admin.accounts"
        title={t('admin.accounts.title')}
        exportPath="/atms/account/accounts/export"
        create={{ label: t('admin.account.create'), auth: MAY.accounts, act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        filters={[
          { kind: 'text', name: 'keyword', label: t('admin.account.keyword') },
          { kind: 'tree', name: 'department_id', label: t('admin.account.department'), nodes: departments },
          { kind: 'select', name: 'role_id', label: t('admin.account.role'), options: roles },
          {
            kind: 'select',
            name: 'account_type',
            label: t('admin.account.type'),
            options: [
              { value: 1, label: t('admin.account.type1') },
              { value: 2, label: t('admin.account.type2') },
            ],
          },
        ]}
        statuses={[
          { status: ACTIVE, label: t('admin.status.active'), flag: 'C' },
          { status: DISABLED, label: t('admin.status.disabled'), flag: 'M' },
        ]}
        actions={actions}
        empty={{ title: t('admin.accounts.empty') }}
      />
      <AccountForm account={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        open={asked?.act === 'disable'}
        onClose={() => setAsked(null)}
        title={t('admin.account.disableTitle', { name: asked ? nameOf(asked.account) : '' })}
        text={t('admin.account.disableText')}
        actLabel={t('admin.disable')}
        act={async () => asked && disable(asked.account)}
      />
      <ConfirmDialog
        open={asked?.act === 'reset'}
        onClose={() => setAsked(null)}
        isBad={false}
        title={t('admin.account.resetTitle', { name: asked ? nameOf(asked.account) : '' })}
        text={t('admin.account.resetText')}
        actLabel={t('admin.account.reset')}
        act={async () => asked && reset(asked.account)}
      />
    </>
  );
}
