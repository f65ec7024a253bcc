// Who asks to join the company, and letting them in or not.
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { type Column, DataTable, type RowAction, type StatusTab, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { ban } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { PersonCell } from './person-cell';
import { type JoinRequest, MEMBERS, REQUESTS } from './queries';

const WAITING = 0;

export function RequestsPart() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const attempt = useAttempt();
  const [refusing, setRefusing] = useState<JoinRequest | null>(null);
  const nameOf = (row: JoinRequest | null) => personName(row, { local }) || t('company.members.former');
  const decide = async (row: JoinRequest, is_approved: boolean) => {
    await api.put(REQUESTS, { id: row.id, is_approved }, WRITE);
    toast.done(t(is_approved ? 'company.members.approved' : 'company.members.refused', { name: nameOf(row) }));
    await Promise.all([reload(REQUESTS), reload(MEMBERS)]);
  };
  const statuses: StatusTab[] = [
    { status: WAITING, label: t('company.members.request.waiting'), flag: 'K' },
    { status: 1, label: t('company.members.request.approved'), flag: 'C' },
    { status: 2, label: t('company.members.request.refused'), flag: 'N' },
    { status: 3, label: t('company.members.request.settled'), flag: 'M' },
  ];
  const columns: Column<JoinRequest>[] = [
    {
      prop: 'name',
      label: t('company.members.person'),
      locked: true,
      render: (row) => <PersonCell person={row} />,
    },
    {
      prop: 'created_at',
      label: t('company.members.askedAt'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
    {
      prop: 'state',
      label: t('records.status'),
      render: (row) => {
        const found = statuses.find(({ status }) => status === row.state);
        return found?.flag ? <Tag flag={found.flag}>{found.label}</Tag> : null;
      },
    },
  ];
  const actions: RowAction<JoinRequest>[] = [
    {
      key: 'approve',
      label: t('company.members.approve'),
      when: ({ state }) => state === WAITING,
      act: (row) => void attempt(() => decide(row, true)),
    },
    {
      key: 'refuse',
      label: t('company.members.refuse'),
      icon: ban,
      bad: true,
      when: ({ state }) => state === WAITING,
      act: setRefusing,
    },
  ];
  return (
    <Sheet title={t('company.members.requests')}>
      <DataTable
        path={REQUESTS}
        identifier="console.requests"
        caption={t('company.members.requests')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        statuses={statuses}
        actions={actions}
        empty={{ title: t('company.members.noRequests'), text: t('company.members.noRequestsText') }}
        isLocal
      />
      <ConfirmDialog
        open={refusing !== null}
        onClose={() => setRefusing(null)}
        title={t('company.members.refuseTitle', { name: nameOf(refusing) })}
        text={t('company.members.refuseText')}
        actLabel={t('company.members.refuse')}
        act={async () => refusing && decide(refusing, false)}
      />
    </Sheet>
  );
}
