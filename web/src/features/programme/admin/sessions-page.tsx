// The sessions of the meeting: what they are, how many people fit in, have booked and wait.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDate, grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { BilingualCell } from '@/shared/table/cells';
import { ToolsPage } from '@/shared/tools/page';
import { AUTH as SIGNED, useApi } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { pencil, ticket, trash, users } from '@/ui/icons';
import { type AgendaEntry, PAGE, PATH, type SessionSeats } from '../models';
import { DeleteSession } from './delete-session';
import { PlacesForm } from './places-form';
import { SessionForm } from './session-form';

const AUTH = 'programme.seats';

export default function SessionsPage() {
  const { t, local } = useI18n();
  const navigate = useNavigate();
  const api = useApi();
  const attempt = useAttempt();
  const [editing, setEditing] = useState<SessionSeats | null>(null);
  const [writing, setWriting] = useState<AgendaEntry | 'new' | null>(null);
  const [deleting, setDeleting] = useState<SessionSeats | null>(null);
  /** The table has not all of it. */
  const write = ({ id }: SessionSeats) => attempt(async () => setWriting(await api.get(PATH.entry, { id }, SIGNED)));

  const columns: Column<SessionSeats>[] = [
    {
      prop: 'title',
      label: t('programme.places.session'),
      locked: true,
      wrap: true,
      render: (row) => <BilingualCell of={row} name="title" />,
    },
    {
      prop: 'start_time',
      label: t('programme.places.time'),
      sort: 'start_time',
      render: (row) => `${formatDate(row.start_time, 'minute')}–${formatDate(row.end_time, 'time')}`,
    },
    {
      prop: 'room',
      label: t('programme.places.room'),
      render: (row) => [row.hall, local(row, 'room')].filter(Boolean).join(' '),
    },
    {
      prop: 'need_booking',
      label: t('programme.places.booking'),
      render: (row) => t(row.need_booking ? 'programme.places.needBooking' : 'programme.places.noBooking'),
    },
    {
      prop: 'capacity',
      label: t('programme.places.capacity'),
      sort: 'capacity',
      end: true,
      render: (row) => grouped(row.capacity),
    },
    { prop: 'booked', label: t('programme.places.booked'), end: true, render: (row) => grouped(row.booked) },
    { prop: 'came', label: t('programme.places.came'), end: true, render: (row) => grouped(row.came) },
    { prop: 'waiting', label: t('programme.places.waiting'), end: true, render: (row) => grouped(row.waiting) },
  ];
  const actions: RowAction<SessionSeats>[] = [
    {
      key: 'people',
      label: t('programme.places.people'),
      icon: users,
      auth: AUTH,
      act: ({ id }) => navigate(`${PAGE.people}?session=${id}`),
    },
    { key: 'write', label: t('records.editRow'), icon: pencil, auth: AUTH, act: (row) => void write(row) },
    { key: 'edit', label: t('programme.places.edit'), icon: ticket, auth: AUTH, act: setEditing },
    { key: 'delete', label: t('records.delete'), icon: trash, bad: true, auth: AUTH, act: setDeleting },
  ];
  return (
    <>
      <Head title={t('programme.places.title')} noindex />
      <ToolsPage
        title={t('programme.places.title')}
        lead={t('programme.places.lead')}
        buttons={
          <>
            <Button kind="ink" onClick={() => setWriting('new')}>
              {t('programme.edit.create')}
            </Button>
            <Button as={Link} to={PAGE.speakers}>
              {t('programme.speakers.title')}
            </Button>
            <Button as={Link} to={PAGE.timetable}>
              {t('programme.grid.title')}
            </Button>
            <Button as={Link} to={PAGE.people}>
              {t('programme.places.everybody')}
            </Button>
          </>
        }
      >
        <DataTable
          path={PATH.sessions}
          identifier="admin.session-seats"
          caption={t('programme.places.title')}
          columns={columns}
          rowKey={(row) => row.id}
          rowName={(row) => local(row, 'title')}
          filters={[
            { kind: 'text', name: 'keyword', label: t('programme.places.keyword') },
            {
              kind: 'select',
              name: 'need_booking',
              label: t('programme.places.booking'),
              options: [
                { value: 1, label: t('programme.places.needBooking') },
                { value: 0, label: t('programme.places.noBooking') },
              ],
            },
          ]}
          actions={actions}
          empty={{ title: t('programme.places.empty') }}
        />
      </ToolsPage>
      <PlacesForm session={editing} onClose={() => setEditing(null)} />
      <SessionForm session={writing} onClose={() => setWriting(null)} />
      <DeleteSession session={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
