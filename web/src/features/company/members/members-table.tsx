// The table of a company's members, and what can be done about each: removed, made super administrator, or oneself shown.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { reloadSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { keyRound, logOut, pencil, trash } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { CardForm } from './card-form';
import { InviteForm } from './invite-form';
import { PersonCell } from './person-cell';
import { MEMBERS, type Member, UNBIND } from './queries';
import { TransferForm } from './transfer-form';

export function MembersTable({ own }: { own: Member }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const startup = useStartup();
  const navigate = useNavigate();
  const reload = useReload();
  const [isInviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Member | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [heir, setHeir] = useState<Member | null>(null);
  const [isShowing, setShowing] = useState(false);
  const nameOf = (member: Member | null) => personName(member, { local }) || t('company.members.former');
  const isOwn = (member: Member) => member.user_id === own.user_id;
  const isOther = (member: Member) => own.is_super_admin && !isOwn(member);

  const columns: Column<Member>[] = [
    {
      prop: 'name',
      label: t('company.members.person'),
      locked: true,
      render: (row) => <PersonCell person={row} />,
    },
    { prop: 'title', label: t('company.members.position'), render: (row) => orDash(local(row, 'title')) },
    {
      prop: 'role',
      label: t('company.members.role'),
      render: (row) => (
        <span>
          {row.is_super_admin ? <b>{t('company.members.superAdmin')}</b> : t('company.members.member')}
          {isOwn(row) ? ` (${t('company.members.you')})` : null}
        </span>
      ),
    },
    {
      prop: 'state',
      label: t('company.members.state'),
      render: (row) =>
        row.is_active ? (
          <Tag flag="C">{t('company.members.active')}</Tag>
        ) : (
          <Tag flag="M">{t('company.members.notActive')}</Tag>
        ),
    },
    {
      prop: 'is_shown',
      label: t('company.members.onPage'),
      render: (row) => t(row.is_shown ? 'company.members.shown' : 'company.members.notShown'),
    },
    {
      prop: 'joined_at',
      label: t('company.members.joined'),
      sort: 'joined_at',
      render: (row) => formatDate(row.joined_at, 'date'),
    },
    {
      prop: 'last_seen_at',
      label: t('company.members.lastSeen'),
      render: (row) =>
        row.last_seen_at ? <MomentCell at={row.last_seen_at} /> : <span>{t('company.members.neverSeen')}</span>,
    },
  ];
  const actions: RowAction<Member>[] = [
    {
      key: 'card',
      label: t('company.members.showMe'),
      icon: pencil,
      when: isOwn,
      act: () => setShowing(true),
    },
    {
      key: 'leave',
      label: t('company.members.leave'),
      icon: logOut,
      bad: true,
      when: (row) => isOwn(row) && !row.is_super_admin,
      act: () => setLeaving(true),
    },
    {
      key: 'transfer',
      label: t('company.members.transfer'),
      icon: keyRound,
      when: (row) => isOther(row) && row.is_active,
      act: setHeir,
    },
    {
      key: 'remove',
      label: t('company.members.remove'),
      icon: trash,
      bad: true,
      when: isOther,
      act: setRemoving,
    },
  ];

  const remove = async (member: Member) => {
    await api.put(UNBIND, { user_id: member.user_id }, WRITE);
    toast.done(t('company.members.removed', { name: nameOf(member) }));
    await reload(MEMBERS);
  };
  const leave = async () => {
    await api.put(UNBIND, { user_id: own.user_id }, WRITE);
    await reloadSession(client, startup);
    toast.done(t('company.members.left'));
    navigate('/console', { replace: true });
  };

  return (
    <>
      <DataTable
        path={MEMBERS}
        identifier="console.members"
        title={t('company.members.title')}
        lead={t(own.is_super_admin ? 'company.members.lead' : 'company.members.leadMember')}
        create={own.is_super_admin ? { label: t('company.members.invite'), act: () => setInviting(true) } : undefined}
        columns={columns}
        rowKey={(row) => row.user_id}
        rowName={nameOf}
        actions={actions}
        exportPath="/atlas/exhibition/company_users/export"
        empty={{ title: t('company.members.none') }}
      />
      <InviteForm open={isInviting} onClose={() => setInviting(false)} />
      <CardForm open={isShowing} own={own} onClose={() => setShowing(false)} />
      <TransferForm heir={heir} name={nameOf(heir)} onClose={() => setHeir(null)} />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('company.members.removeTitle', { name: nameOf(removing) })}
        text={t('company.members.removeText')}
        actLabel={t('company.members.remove')}
        act={async () => removing && remove(removing)}
      />
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('company.members.leaveTitle')}
        text={t('company.members.leaveText')}
        actLabel={t('company.members.leave')}
        act={leave}
      />
    </>
  );
}
