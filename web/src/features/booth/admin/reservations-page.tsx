// Reservations of booths: what waits for a decision, what was decided, and everything about one in a panel.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DASH, formatDate, money } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { eye, shieldCheck } from '@/ui/icons';
import { canReview, HELD, hallName, REFUSED, RESERVATION_STATES, RESERVATIONS, type Reservation } from './models';
import { hallsQuery } from './queries';
import { ReservationPanel } from './reservation-panel';
import styles from './reservation-panel.module.css';
import { ReservationTag } from './state-tags';

const AUTH = 'booth.reservations';

export default function ReservationsPage() {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const { data: halls = [] } = useQuery(hallsQuery(meetingId));
  const [openId, setOpenId] = useState<number | null>(null);
  const boothsOf = (row: Reservation) => row.booths.map(({ booth_no }) => booth_no).join(t('records.listComma'));
  const open = (row: Reservation) => setOpenId(row.id);

  const columns: Column<Reservation>[] = [
    {
      prop: 'number',
      label: t('booth.reviewing.number'),
      sort: 'number',
      locked: true,
      render: (row) => <b>{row.number || t('booth.reviewing.noNumber', { id: row.id })}</b>,
    },
    {
      prop: 'company',
      label: t('booth.reviewing.company'),
      wrap: true,
      render: (row) => <TwoLines first={local(row, 'company_name')} second={row.contact_name} />,
    },
    { prop: 'booths', label: t('booth.reviewing.booths'), wrap: true, render: (row) => boothsOf(row) || DASH },
    {
      prop: 'total',
      label: t('booth.reviewing.total'),
      sort: 'total',
      end: true,
      render: (row) => money(row.total, row.currency),
    },
    {
      prop: 'status',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <ReservationTag status={row.status} />
          {row.status === REFUSED && row.reason ? <small className={styles.reason}>{row.reason}</small> : null}
          {row.status === HELD ? (
            <small className={styles.reason}>
              {t('booth.reviewing.heldUntil', { at: formatDate(row.held_until, 'minute') })}
            </small>
          ) : null}
        </>
      ),
    },
    {
      prop: 'submitted_at',
      label: t('booth.reviewing.submittedAt'),
      sort: 'submitted_at',
      render: (row) => <MomentCell at={row.submitted_at} />,
    },
  ];
  const actions: RowAction<Reservation>[] = [
    { key: 'review', label: t('booth.reviewing.review'), icon: shieldCheck, auth: AUTH, when: canReview, act: open },
    { key: 'see', label: t('records.seeRow'), icon: eye, auth: AUTH, when: (row) => !canReview(row), act: open },
  ];

  return (
    <>
      <Head title={t('booth.reviewing.title')} noindex />
      <DataTable
        path={RESERVATIONS}
        identifier="admin.booth_reservations"
        title={t('booth.reviewing.title')}
        lead={t('booth.reviewing.lead')}
        exportPath={`${RESERVATIONS}/export`}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number} ${local(row, 'company_name')}`.trim() || boothsOf(row)}
        filters={[
          { kind: 'text', name: 'keyword', label: t('booth.reviewing.keyword') },
          {
            kind: 'select',
            name: 'pavilion_id',
            label: t('booth.booths.hall'),
            options: halls.map((hall) => ({ value: hall.id, label: hallName(hall.code, local(hall, 'name')) })),
          },
        ]}
        statuses={RESERVATION_STATES.map(([status, flag, name]) => ({
          status,
          flag,
          label: t(`booth.reviewing.state.${name}`),
        }))}
        actions={actions}
        empty={{ title: t('booth.reviewing.empty'), text: t('booth.reviewing.emptyText') }}
      />
      <ReservationPanel id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}
