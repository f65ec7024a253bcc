// The invitations of a company: to whom, until when, and taking one back.
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, type StatusTab, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { ban } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { InviteLink } from './invite-link';
import { type CompanyInvitation, INVITATIONS } from './queries';

const OPEN = 0;
const USED = 1;
const ENDED = 2;
const MAIL = 1;

export function InvitationsPart() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const attempt = useAttempt();
  const [shown, setShown] = useState<CompanyInvitation | null>(null);
  const [withdrawing, setWithdrawing] = useState<CompanyInvitation | null>(null);
  const nameOf = (row: CompanyInvitation | null) => row?.email || t('company.members.sharedLink');
  const statuses: StatusTab[] = [
    { status: OPEN, label: t('company.members.invitation.open'), flag: 'K' },
    { status: USED, label: t('company.members.invitation.used'), flag: 'C' },
    { status: ENDED, label: t('company.members.invitation.ended'), flag: 'M' },
    { status: 3, label: t('company.members.invitation.withdrawn'), flag: 'N' },
  ];
  const columns: Column<CompanyInvitation>[] = [
    {
      prop: 'email',
      label: t('company.members.invited'),
      locked: true,
      render: (row) => <b>{nameOf(row)}</b>,
    },
    {
      prop: 'state',
      label: t('records.status'),
      render: (row) => {
        const found = statuses.find(({ status }) => status === row.state);
        return found?.flag ? <Tag flag={found.flag}>{found.label}</Tag> : null;
      },
    },
    {
      prop: 'expires_at',
      label: t('company.members.until'),
      sort: 'expires_at',
      render: (row) => <MomentCell at={row.expires_at} />,
    },
    { prop: 'created_by', label: t('company.members.by'), render: (row) => orDash(local(row, 'created_by')) },
  ];
  const resend = async (row: CompanyInvitation) => {
    await api.put(INVITATIONS, { id: row.id }, WRITE);
    toast.done(t('company.members.mailed', { email: row.email }));
    await reload(INVITATIONS);
  };
  const withdraw = async (row: CompanyInvitation) => {
    await api.delete(INVITATIONS, { id: row.id }, AUTH);
    toast.done(t('company.members.withdrew'));
    await reload(INVITATIONS);
  };
  const actions: RowAction<CompanyInvitation>[] = [
    { key: 'link', label: t('company.members.showLink'), when: ({ url }) => Boolean(url), act: setShown },
    {
      key: 'resend',
      label: t('company.members.resend'),
      when: ({ kind, state }) => kind === MAIL && (state === OPEN || state === ENDED),
      act: (row) => void attempt(() => resend(row)),
    },
    {
      key: 'withdraw',
      label: t('company.members.withdraw'),
      icon: ban,
      bad: true,
      when: ({ state }) => state === OPEN,
      act: setWithdrawing,
    },
  ];
  return (
    <Sheet title={t('company.members.invitations')}>
      <DataTable
        path={INVITATIONS}
        identifier="console.companyInvitations"
        caption={t('company.members.invitations')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        statuses={statuses}
        actions={actions}
        empty={{ title: t('company.members.noInvitations'), text: t('company.members.noInvitationsText') }}
        isLocal
      />
      <InviteLink invitation={shown} onClose={() => setShown(null)} />
      <ConfirmDialog
        open={withdrawing !== null}
        onClose={() => setWithdrawing(null)}
        title={t('company.members.withdrawTitle', { name: nameOf(withdrawing) })}
        text={t('company.members.withdrawText')}
        actLabel={t('company.members.withdraw')}
        act={async () => withdrawing && withdraw(withdrawing)}
      />
    </Sheet>
  );
}
