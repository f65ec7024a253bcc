// Registrations: what waits for a decision, what was decided, who is on the waiting list, and everything about one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldColumns, fieldFilters } from '@/shared/custom-fields/table';
import { money, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { BulkOutcome } from '@/shared/tools/bulk-outcome';
import { eye, shieldCheck } from '@/ui/icons';
import { AcceptChosen } from './accept-chosen';
import { BadgesMenu } from './badges-menu';
import {
  canReview,
  EXHIBITOR,
  isDue,
  kindOf,
  REFUSED,
  REGISTRATION_STATES,
  REGISTRATIONS,
  type Registration,
  SUMMIT,
  VISITOR,
  WAITING,
} from './models';
import { applyFormQuery, useAskedFields, useTicketTypes } from './queries';
import { companyOf, RegistrationPanel } from './registration-panel';
import styles from './registration-panel.module.css';
import { RegistrationTag } from './state-tag';
import { useBulkAccept } from './use-bulk-accept';

const AUTH = 'attend.registrations';

export default function RegistrationsPage() {
  const i18n = useI18n();
  const { t, local } = i18n;
  const { meetingId } = useStartup();
  const { data: form } = useQuery(applyFormQuery(meetingId));
  const types = useTicketTypes();
  const asked = useAskedFields();
  const bulk = useBulkAccept();
  const accepted = bulk.outcome?.accepted ?? 0;
  const [openId, setOpenId] = useState<number | null>(null);
  const open = (row: Registration) => setOpenId(row.id);
  const channels = form?.channels ?? [];
  const channelOf = (code: string) => {
    const channel = channels.find((one) => one.code === code);
    return channel ? local(channel, 'name') : code;
  };

  const columns: Column<Registration>[] = [
    { prop: 'number', label: t('attend.reviewing.number'), sort: 'number', render: (row) => <b>{row.number}</b> },
    {
      prop: 'name',
      label: t('attend.reviewing.name'),
      locked: true,
      wrap: true,
      render: (row) => <TwoLines first={row.name} second={row.position} />,
    },
    {
      prop: 'company',
      label: t('attend.reviewing.company'),
      wrap: true,
      render: (row) => orDash(companyOf(row, local)),
    },
    {
      prop: 'atype',
      label: t('attend.reviewing.kind'),
      render: (row) => t(`attend.kind.${kindOf(row.atype)}`),
    },
    {
      prop: 'ticket_type',
      label: t('attend.reviewing.ticketType'),
      wrap: true,
      render: (row) => (
        <TwoLines first={local(row, 'ticket_type')} second={row.amount > 0 ? money(row.amount, row.currency) : null} />
      ),
    },
    {
      prop: 'channel',
      label: t('attend.reviewing.channel'),
      initiallyHidden: true,
      render: (row) => <TwoLines first={channelOf(row.channel)} second={row.channel_note} />,
    },
    {
      prop: 'hotel',
      label: t('attend.reviewing.hotel'),
      initiallyHidden: true,
      render: (row) => t(row.wants_hotel ? 'records.yes' : 'records.no'),
    },
    {
      prop: 'status',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <RegistrationTag status={row.status} isDue={isDue(row)} />
          {row.status === REFUSED && row.reason ? <small className={styles.reason}>{row.reason}</small> : null}
          {row.status === WAITING && row.waiting_position ? (
            <small className={styles.reason}>{t('attend.reviewing.place', { place: row.waiting_position })}</small>
          ) : null}
        </>
      ),
    },
    {
      prop: 'submitted_at',
      label: t('attend.reviewing.submittedAt'),
      sort: 'submitted_at',
      render: (row) => <MomentCell at={row.submitted_at} />,
    },
    ...fieldColumns(asked, i18n),
  ];
  const actions: RowAction<Registration>[] = [
    { key: 'review', label: t('attend.reviewing.review'), icon: shieldCheck, auth: AUTH, when: canReview, act: open },
    { key: 'see', label: t('records.seeRow'), icon: eye, auth: AUTH, when: (row) => !canReview(row), act: open },
  ];

  return (
    <>
      <Head title={t('attend.reviewing.title')} noindex />
      <DataTable
        path={REGISTRATIONS}
        identifier="admin.registrations"
        title={t('attend.reviewing.title')}
        lead={t('attend.reviewing.lead')}
        exportPath={`${REGISTRATIONS}/export`}
        importPage="/admin/registrations/import"
        files={(selection) => <BadgesMenu selection={selection} />}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number} ${row.name}`}
        filters={[
          { kind: 'text', name: 'keyword', label: t('attend.reviewing.keyword') },
          {
            kind: 'select',
            name: 'ticket_type_id',
            label: t('attend.reviewing.ticketType'),
            options: types.map((type) => ({ value: type.id, label: local(type, 'name') })),
          },
          {
            kind: 'select',
            name: 'atype',
            label: t('attend.reviewing.kind'),
            options: [
              { value: EXHIBITOR, label: t('attend.kind.exhibitor') },
              { value: VISITOR, label: t('attend.kind.visitor') },
              { value: SUMMIT, label: t('attend.kind.summit') },
            ],
          },
          {
            kind: 'select',
            name: 'channel',
            label: t('attend.reviewing.channel'),
            options: channels.map((channel) => ({ value: channel.code, label: local(channel, 'name') })),
          },
          {
            kind: 'select',
            name: 'wants_hotel',
            label: t('attend.reviewing.hotel'),
            options: [
              { value: 1, label: t('records.yes') },
              { value: 0, label: t('records.no') },
            ],
          },
          ...fieldFilters(asked, i18n),
        ]}
        statuses={REGISTRATION_STATES.map(([status, flag, name]) => ({
          status,
          flag,
          label: t(`attend.reviewing.state.${name}`),
        }))}
        actions={actions}
        bulk={(chosen, done) => <AcceptChosen chosen={chosen} run={bulk.run} onDone={done} />}
        empty={{ title: t('attend.reviewing.empty'), text: t('attend.reviewing.emptyText') }}
      />
      <BulkOutcome
        refused={bulk.outcome?.failed ?? null}
        onClose={bulk.forget}
        title={t('attend.bulk.notDone', { n: bulk.outcome?.failed.length ?? 0 })}
        done={accepted > 0 ? t('attend.bulk.accepted', { n: accepted }) : null}
        noneDone={t('attend.bulk.noneDone')}
      />
      <RegistrationPanel id={openId} fields={asked} channelOf={channelOf} onClose={() => setOpenId(null)} />
    </>
  );
}
