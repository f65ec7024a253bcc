// Invitations by link: who was invited as what, until when, and whether they came.
import { useState } from 'react';
import type { Invitation, Invited } from '@/features/identity/models';
import { ConfirmDialog } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type StatusTab, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';
import { ban } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { InvitationForm } from './invitation-form';
import { LinkDialog } from './link-dialog';
import { INVITATIONS } from './queries';

const OPEN = 0;

export default function InvitationsPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<Invited | null>(null);
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const statuses: StatusTab[] = [
    { status: OPEN, label: t('identity.invitations.open'), flag: 'K' },
    { status: 1, label: t('identity.invitations.used'), flag: 'C' },
    { status: 2, label: t('identity.invitations.ended'), flag: 'M' },
    { status: 3, label: t('identity.invitations.revoked'), flag: 'N' },
  ];

  const columns: Column<Invitation>[] = [
    {
      prop: 'email',
      label: t('identity.accounts.email'),
      sort: 'email',
      locked: true,
      render: (row) => <b>{row.email}</b>,
    },
    {
      prop: 'roles',
      label: t('identity.accounts.roles'),
      wrap: true,
      render: (row) => orDash(row.roles.map((role) => local(role, 'name')).join(t('records.listComma'))),
    },
    {
      prop: 'status',
      label: t('records.status'),
      render: (row) => {
        const found = statuses.find(({ status }) => status === row.status);
        return found?.flag ? <Tag flag={found.flag}>{found.label}</Tag> : null;
      },
    },
    {
      prop: 'expires_at',
      label: t('identity.invitations.until'),
      sort: 'expires_at',
      render: (row) => <MomentCell at={row.expires_at} />,
    },
    {
      prop: 'created_by',
      label: t('identity.invitations.by'),
      render: (row) => orDash(local(row, 'created_by_name')),
    },
    {
      prop: 'created_at',
      label: t('records.createdAt'),
      sort: 'created_at',
      render: (row) => formatDate(row.created_at, 'date'),
    },
  ];

  async function revoke({ id }: Invitation) {
    await api.delete(INVITATIONS, { id }, AUTH);
    toast.done(t('identity.invitations.didRevoke'));
    await reload(INVITATIONS);
  }

  return (
    <>
      <Head title={t('identity.invitations.title')} noindex />
      <DataTable
        path={INVITATIONS}
        identifier="admin.invitations"
        title={t('identity.invitations.title')}
        lead={t('identity.invitations.lead')}
        create={{ label: t('identity.invitations.create'), auth: 'identity.accounts', act: () => setInviting(true) }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.email}
        filters={[{ kind: 'text', name: 'keyword', label: t('identity.accounts.email') }]}
        statuses={statuses}
        actions={[
          {
            key: 'revoke',
            label: t('identity.invitations.revoke'),
            icon: ban,
            bad: true,
            auth: 'identity.accounts',
            when: (row) => row.status === OPEN,
            act: setRevoking,
          },
        ]}
        empty={{ title: t('identity.invitations.empty'), text: t('identity.invitations.emptyText') }}
      />
      <InvitationForm open={isInviting} onClose={() => setInviting(false)} onMade={setMade} />
      <LinkDialog invited={made} onClose={() => setMade(null)} />
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={t('identity.invitations.revokeTitle', { email: revoking?.email ?? '' })}
        text={t('identity.invitations.revokeText')}
        actLabel={t('identity.invitations.revoke')}
        act={async () => revoking && revoke(revoking)}
      />
    </>
  );
}
