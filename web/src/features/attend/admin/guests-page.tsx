// Guests of the summit: who invited them, what they answered, and who came.
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { GuestTag } from '../summit/guest-item';
import { GUEST_STATES } from '../summit/models';
import { GUESTS, type GuestRow } from './models';

export default function GuestsPage() {
  const { t, local } = useI18n();
  const columns: Column<GuestRow>[] = [
    {
      prop: 'name',
      label: t('attend.guestList.person'),
      sort: 'name',
      locked: true,
      wrap: true,
      render: (row) => <TwoLines first={row.name} second={[row.company, row.position].filter(Boolean).join(' · ')} />,
    },
    {
      prop: 'email',
      label: t('attend.guestList.contact'),
      wrap: true,
      render: (row) => <TwoLines first={row.email} second={row.mobile} />,
    },
    {
      prop: 'host',
      label: t('attend.guestList.host'),
      wrap: true,
      render: (row) => (
        <TwoLines
          first={row.host_name}
          second={[row.host_number, local(row, 'host_company')].filter(Boolean).join(' · ')}
        />
      ),
    },
    { prop: 'state', label: t('attend.guestList.state'), render: (row) => <GuestTag guest={row} /> },
    { prop: 'diet', label: t('attend.guestList.diet'), wrap: true, render: (row) => orDash(row.diet) },
    {
      prop: 'invited_at',
      label: t('attend.guests.invitedAt'),
      sort: 'invited_at',
      render: (row) => <MomentCell at={row.invited_at} />,
    },
    {
      prop: 'opened_at',
      label: t('attend.guests.openedAt'),
      sort: 'opened_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.opened_at} />,
    },
    {
      prop: 'answered_at',
      label: t('attend.guests.answeredAt'),
      sort: 'answered_at',
      render: (row) => <MomentCell at={row.answered_at} />,
    },
    { prop: 'came_at', label: t('attend.guests.cameAt'), render: (row) => <MomentCell at={row.came_at} /> },
  ];
  return (
    <>
      <Head title={t('attend.guestList.title')} noindex />
      <DataTable
        path={GUESTS}
        identifier="admin.summit_guests"
        title={t('attend.guestList.title')}
        lead={t('attend.guestList.lead')}
        exportPath={`${GUESTS}/export`}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        filters={[{ kind: 'text', name: 'keyword', label: t('attend.guestList.keyword') }]}
        statuses={GUEST_STATES.map(([status, flag, name]) => ({
          status,
          flag,
          label: t(`attend.guests.state.${name}`),
        }))}
        empty={{ title: t('attend.guestList.empty'), text: t('attend.guestList.emptyText') }}
      />
    </>
  );
}
