// Bookings of rooms: who comes when and where, what is cancelled and why, and the lists that hotels get.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { read } from '@/api/query';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { type Column, DataTable, ExportMenu, type RowAction } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { ToolsPage } from '@/shared/tools/page';
import { ban } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { STATES, stateOf } from '../models';
import { BOOKINGS, type BookingRow, ROOM_TYPES, ROOMING_LIST } from './models';
import { NumbersSheet } from './numbers-sheet';
import { useHotels } from './queries';
import { WithdrawForm } from './withdraw-form';

const AUTH = 'lodging.bookings';
const FILTERS = ['keyword', 'hotel_id', 'room_type_id', 'night', 'from', 'to'];

/** What the address says of these names. */
const selectionIn = (search: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));

/** The kinds of rooms, to whoever may see them. */
function useRoomTypes() {
  const mayKeep = useAllowed('lodging.rooms');
  const { data = [] } = useQuery({ ...read(ROOM_TYPES, { nopage: 1 }, { auth: true }), enabled: mayKeep });
  return data;
}

export default function BookingsPage() {
  const { t, lang, local } = useI18n();
  const [search] = useSearchParams();
  const hotels = useHotels();
  const roomTypes = useRoomTypes();
  const [cancelling, setCancelling] = useState<BookingRow | null>(null);
  const comma = lang === 'zh' ? '、' : ', ';

  const columns: Column<BookingRow>[] = [
    {
      prop: 'number',
      label: t('lodging.bookings.number'),
      sort: 'number',
      locked: true,
      render: (row) => <b>{row.number}</b>,
    },
    {
      prop: 'room',
      label: t('lodging.bookings.room'),
      wrap: true,
      render: (row) => (
        <TwoLines
          first={local(row, 'hotel')}
          second={`${local(row, 'room_type')} · ${t('lodging.stay.rooms', { n: row.rooms })}`}
        />
      ),
    },
    { prop: 'check_in', label: t('lodging.stay.checkIn'), sort: 'check_in', render: (row) => row.check_in },
    {
      prop: 'check_out',
      label: t('lodging.stay.checkOut'),
      sort: 'check_out',
      render: (row) => <TwoLines first={row.check_out} second={t('lodging.stay.nights', { n: row.nights })} />,
    },
    {
      prop: 'guests',
      label: t('lodging.mine.guests'),
      wrap: true,
      render: (row) => row.guests.map((names) => names.join(comma)).join(' / '),
    },
    {
      prop: 'contact',
      label: t('lodging.contact.name'),
      render: (row) => <TwoLines first={row.contact_name} second={row.contact_mobile} />,
    },
    {
      prop: 'email',
      label: t('lodging.contact.email'),
      initiallyHidden: true,
      render: (row) => row.contact_email,
    },
    { prop: 'note', label: t('lodging.contact.note'), initiallyHidden: true, wrap: true, render: (row) => row.note },
    {
      prop: 'total',
      label: t('lodging.mine.total'),
      sort: 'total',
      end: true,
      render: (row) => money(row.total, row.currency),
    },
    {
      prop: 'state',
      label: t('records.state'),
      wrap: true,
      render: (row) => {
        const [, flag, name] = stateOf(row.state);
        return (
          <>
            <Tag flag={flag}>{t(`lodging.state.${name}`)}</Tag>
            {row.reason ? <small> {row.reason}</small> : null}
          </>
        );
      },
    },
    {
      prop: 'created_at',
      label: t('lodging.bookings.createdAt'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
  ];
  const actions: RowAction<BookingRow>[] = [
    {
      key: 'cancel',
      label: t('lodging.mine.cancel'),
      icon: ban,
      bad: true,
      auth: AUTH,
      when: (row) => row.can_cancel,
      act: setCancelling,
    },
  ];
  return (
    <>
      <ToolsPage
        title={t('lodging.bookings.title')}
        lead={t('lodging.bookings.lead')}
        buttons={
          <>
            <ExportMenu path={`${BOOKINGS}/export`} selection={selectionIn(search, [...FILTERS, 'status'])} />
            <ExportMenu
              path={ROOMING_LIST}
              selection={selectionIn(search, FILTERS)}
              words={t('lodging.bookings.roomingList')}
            />
          </>
        }
      >
        <NumbersSheet />
        <DataTable
          path={BOOKINGS}
          identifier="admin.room-bookings"
          caption={t('lodging.bookings.title')}
          columns={columns}
          rowKey={(row) => row.id}
          rowName={(row) => `${row.number} ${row.contact_name}`}
          filters={[
            { kind: 'text', name: 'keyword', label: t('lodging.bookings.keyword') },
            {
              kind: 'select',
              name: 'hotel_id',
              label: t('lodging.admin.hotel'),
              options: hotels.map((hotel) => ({ value: hotel.id, label: local(hotel, 'name') })),
            },
            { kind: 'day', name: 'night', label: t('lodging.bookings.night') },
            {
              kind: 'select',
              name: 'room_type_id',
              label: t('lodging.bookings.roomType'),
              auth: 'lodging.rooms',
              options: roomTypes.map((type) => ({
                value: type.id,
                label: `${local(type, 'hotel')} · ${local(type, 'name')}`,
              })),
            },
            { kind: 'day', name: 'from', label: t('lodging.bookings.from') },
            { kind: 'day', name: 'to', label: t('lodging.bookings.to') },
          ]}
          statuses={STATES.map(([status, flag, name]) => ({ status, flag, label: t(`lodging.state.${name}`) }))}
          actions={actions}
          empty={{ title: t('lodging.bookings.empty'), text: t('lodging.bookings.emptyText') }}
        />
      </ToolsPage>
      <WithdrawForm booking={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
}
