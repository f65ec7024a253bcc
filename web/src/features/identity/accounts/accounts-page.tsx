// Colleagues' accounts: who they are, where they belong, what they may do, and whether they can sign in.
import { useState } from 'react';
import { ACTIVE, type Account, DISABLED, NOT_ACTIVATED } from '@/features/identity/models';
import { StatusTag } from '@/features/identity/status-tag';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useSession } from '@/shared/session';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell, TwoLines, TwoNames } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useZonedLabel } from '@/shared/zoned-label';
import { ban, keyRound, mail, pencil, shieldCheck } from '@/ui/icons';
import { AccountForm } from './account-form';
import { BulkBar } from './bulk-bar';
import { BulkOutcome } from './bulk-outcome';
import { ACCOUNTS, useAccountOptions } from './queries';
import { useAccountBulk } from './use-account-bulk';

/** Both names and what the account signs in with in one cell, so that there is room for its state beside it. */
function NameCell({ account }: { account: Account }) {
  const { lang, local } = useI18n();
  const [other, tag] = lang === 'zh' ? [account.name_en, 'en'] : [account.name_zh, 'zh-CN'];
  return (
    <TwoNames
      of={account}
      note={
        <>
          {other && other !== local(account, 'name') ? <small lang={tag}>{other}</small> : null}
          <small>{account.email || account.mobile}</small>
        </>
      }
    />
  );
}

type Asked = { act: 'disable' | 'reset'; account: Account };

export default function AccountsPage() {
  const { t, lang, local } = useI18n();
  const zoned = useZonedLabel();
  const api = useApi();
  const reload = useReload();
  const { userId } = useSession();
  const { departments, roles } = useAccountOptions();
  const [editing, setEditing] = useState<Account | 'new' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = (account: Account) => personName(account, { local });
  const isOther = (account: Account) => account.id !== userId;
  const isWaiting = (account: Account) => account.state === NOT_ACTIVATED;
  const bulk = useAccountBulk();

  const columns: Column<Account>[] = [
    {
      prop: 'name',
      label: t('identity.accounts.name'),
      sort: `name_${lang}`,
      locked: true,
      wrap: true,
      render: (row) => <NameCell account={row} />,
    },
    { prop: 'status', label: t('records.status'), render: (row) => <StatusTag status={row.state} /> },
    {
      prop: 'last_sign_in_at',
      label: zoned(t('identity.accounts.lastSignIn')),
      sort: 'last_sign_in_at',
      render: (row) =>
        row.last_sign_in_at ? <MomentCell at={row.last_sign_in_at} /> : t('identity.accounts.neverSignedIn'),
    },
    {
      prop: 'place',
      label: t('identity.accounts.place'),
      wrap: true,
      render: (row) => {
        const roles = row.roles.map((role) => local(role, 'name')).join(t('records.listComma'));
        const [first, second] = [local(row, 'department'), roles].filter(Boolean);
        return <TwoLines first={first} second={second} />;
      },
    },
    {
      prop: 'account',
      label: t('identity.accounts.signIn'),
      sort: 'email',
      initiallyHidden: true,
      render: (row) => <TwoLines first={row.email || row.mobile} second={row.email ? row.mobile : null} />,
    },
    {
      prop: 'account_type',
      label: t('identity.accounts.type'),
      initiallyHidden: true,
      render: (row) => t(row.account_type === 1 ? 'identity.accounts.type1' : 'identity.accounts.type2'),
    },
    {
      prop: 'created_at',
      label: t('records.createdAt'),
      sort: 'created_at',
      initiallyHidden: true,
      render: (row) => formatDate(row.created_at, 'date'),
    },
  ];
  const actions: RowAction<Account>[] = [
    { key: 'edit', label: t('records.editRow'), icon: pencil, auth: 'identity.accounts', act: setEditing },
    {
      key: 'activate',
      label: t('identity.bulk.activate'),
      icon: shieldCheck,
      auth: 'identity.accounts',
      when: isWaiting,
      act: ({ id }) => void bulk.run('activate', [id]),
    },
    {
      key: 'resend',
      label: t('identity.bulk.resend'),
      icon: mail,
      auth: 'identity.accounts',
      when: (row) => isWaiting(row) && Boolean(row.email),
      act: ({ id }) => void bulk.run('resend', [id]),
    },
    {
      key: 'reset',
      label: t('identity.accounts.reset'),
      icon: keyRound,
      auth: 'identity.accounts',
      when: isOther,
      act: (account) => setAsked({ act: 'reset', account }),
    },
    {
      key: 'disable',
      label: t('identity.disable'),
      icon: ban,
      bad: true,
      auth: 'identity.accounts',
      when: (row) => row.status === ACTIVE && isOther(row),
      act: (account) => setAsked({ act: 'disable', account }),
    },
    {
      key: 'enable',
      label: t('identity.enable'),
      auth: 'identity.accounts',
      when: (row) => row.status === DISABLED,
      act: (account) => void enable(account),
    },
  ];

  async function enable(account: Account) {
    const { id, email, mobile, name_zh, name_en, department_id, version } = account;
    await api
      .put(ACCOUNTS, { id, email, mobile, name_zh, name_en, department_id, version, status: ACTIVE }, WRITE)
      .then(
        () => toast.done(t('identity.enabled')),
        (error: unknown) => toast.failed(failureText(error, t)),
      );
    await reload(ACCOUNTS);
  }
  async function disable({ id, version }: Account) {
    await api.delete(ACCOUNTS, { id, version }, AUTH);
    toast.done(t('identity.disabled'));
    await reload(ACCOUNTS);
  }
  async function reset({ id }: Account) {
    const { sent_to } = await api.post('/atms/account/reset_password', { id }, WRITE);
    toast.done(t('identity.accounts.resetDone', { to: sent_to }));
  }

  return (
    <>
      <Head title={t('identity.accounts.title')} noindex />
      <DataTable
        path={ACCOUNTS}
        identifier="admin.accounts"
        title={t('identity.accounts.title')}
        exportPath="/atms/account/accounts/export"
        create={{ label: t('identity.accounts.create'), auth: 'identity.accounts', act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        filters={[
          { kind: 'text', name: 'keyword', label: t('identity.accounts.keyword') },
          { kind: 'tree', name: 'department_id', label: t('identity.accounts.department'), nodes: departments },
          { kind: 'select', name: 'role_id', label: t('identity.accounts.role'), options: roles },
          {
            kind: 'select',
            name: 'account_type',
            label: t('identity.accounts.type'),
            options: [
              { value: 1, label: t('identity.accounts.type1') },
              { value: 2, label: t('identity.accounts.type2') },
            ],
          },
        ]}
        statuses={[
          { status: ACTIVE, label: t('identity.active'), flag: 'C' },
          { status: NOT_ACTIVATED, label: t('identity.notActivated'), flag: 'K' },
          { status: DISABLED, label: t('identity.isDisabled'), flag: 'M' },
        ]}
        actions={actions}
        bulk={(chosen, done) => <BulkBar chosen={chosen} run={bulk.run} onDone={done} />}
        empty={{ title: t('identity.accounts.empty') }}
      />
      <BulkOutcome result={bulk.result} onClose={bulk.forget} />
      <AccountForm account={editing} onClose={() => setEditing(null)} />
      <ConfirmDialog
        open={asked?.act === 'disable'}
        onClose={() => setAsked(null)}
        title={t('identity.accounts.disableTitle', { name: asked ? nameOf(asked.account) : '' })}
        text={t('identity.accounts.disableText')}
        actLabel={t('identity.disable')}
        act={async () => asked && disable(asked.account)}
      />
      <ConfirmDialog
        open={asked?.act === 'reset'}
        onClose={() => setAsked(null)}
        isBad={false}
        title={t('identity.accounts.resetTitle', { name: asked ? nameOf(asked.account) : '' })}
        text={t('identity.accounts.resetText')}
        actLabel={t('identity.accounts.reset')}
        act={async () => asked && reset(asked.account)}
      />
    </>
  );
}
