// Who has booked, waits and cancelled: of one session that the address names, or of all.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { ConfirmDialog } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { BilingualCell, MomentCell, TwoLines } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import type { FlagCode } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { arrowLeft, ban } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { PAGE, PATH, SEAT, type SeatRow } from '../models';
import { sessionQuery } from '../queries';

const AUTH = 'programme.seats';
const STATES = [
  [SEAT.booked, 'C', 'booked'],
  [SEAT.waiting, 'K', 'waiting'],
  [SEAT.cancelled, 'N', 'cancelled'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];
const SOURCES = { 1: 'source1', 2: 'source2', 3: 'source3' } as const;

export default function PeoplePage() {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const [search] = useSearchParams();
  const sessionId = idIn(search, 'session');
  const { data } = useQuery({ ...sessionQuery(sessionId), enabled: sessionId !== null });
  const session = data && 'found' in data ? data.found : null;
  const [cancelling, setCancelling] = useState<SeatRow | null>(null);
  const nameOf = (row: SeatRow) => local(row, 'name') || row.email;
  const sourceOf = (number: number) => {
    const name = SOURCES[number as keyof typeof SOURCES];
    return name ? t(`programme.people.${name}`) : '';
  };

  const columns: Column<SeatRow>[] = [
    {
      prop: 'name',
      label: t('programme.people.name'),
      locked: true,
      render: (row) => <BilingualCell of={row} name="name" />,
    },
    { prop: 'company', label: t('programme.people.company'), render: (row) => local(row, 'company') },
    {
      prop: 'contact',
      label: t('programme.people.contact'),
      render: (row) => <TwoLines first={row.email} second={row.mobile} />,
    },
    {
      prop: 'title',
      label: t('programme.places.session'),
      wrap: true,
      initiallyHidden: sessionId !== null,
      render: (row) => <BilingualCell of={row} name="title" />,
    },
    {
      prop: 'state',
      label: t('programme.people.state'),
      render: (row) => {
        const [, flag, name] = STATES.find(([state]) => state === row.state) ?? STATES[0];
        return (
          <>
            <Tag flag={flag}>{t(`programme.people.${name}`)}</Tag>
            {row.is_moved_up ? <small> {t('programme.people.movedUp')}</small> : null}
          </>
        );
      },
    },
    {
      prop: 'state_at',
      label: t('programme.people.since'),
      sort: 'state_at',
      render: (row) => <MomentCell at={row.state_at} />,
    },
    {
      prop: 'came_at',
      label: t('programme.people.came'),
      render: (row) => (row.came_at ? <MomentCell at={row.came_at} /> : orDash('')),
    },
    {
      prop: 'source',
      label: t('programme.people.from'),
      render: (row) => sourceOf(row.state === SEAT.cancelled ? row.cancel_source : row.source),
    },
  ];
  const actions: RowAction<SeatRow>[] = [
    {
      key: 'cancel',
      label: t('programme.people.cancel'),
      icon: ban,
      bad: true,
      auth: AUTH,
      when: ({ state }) => state !== SEAT.cancelled,
      act: setCancelling,
    },
  ];
  const lead = session
    ? t('programme.people.leadOf', {
        title: local(session, 'title'),
        time: formatDate(session.start_time, 'minute'),
      })
    : t('programme.people.lead');
  return (
    <>
      <Head title={t('programme.people.title')} noindex />
      <Button as={Link} to={PAGE.sessions} size="small" kind="bare">
        <Icon path={arrowLeft} size={16} />
        {t('programme.people.back')}
      </Button>
      <DataTable
        path={PATH.seats}
        identifier="admin.session-people"
        title={t('programme.people.title')}
        lead={lead}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={nameOf}
        statuses={STATES.map(([status, flag, name]) => ({ status, flag, label: t(`programme.people.${name}`) }))}
        params={sessionId === null ? {} : { activity_agenda_id: sessionId }}
        actions={actions}
        exportPath={`${PATH.seats}/export`}
        empty={{ title: t('programme.people.empty') }}
      />
      <ConfirmDialog
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
        title={t('programme.people.cancelTitle', { name: cancelling ? nameOf(cancelling) : '' })}
        text={t('programme.people.cancelText')}
        actLabel={t('programme.people.cancel')}
        act={async () => {
          if (!cancelling) return;
          await api.put(`${PATH.seats}/cancel`, { id: cancelling.id }, WRITE);
          toast.done(t('programme.people.done'));
          await reload(PATH.seats);
        }}
      />
    </>
  );
}
