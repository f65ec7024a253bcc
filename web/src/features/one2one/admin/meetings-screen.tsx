// All one-to-one meetings of the fair: who meets whom, when and where, how full each slot is, and the sheets for a day.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { DialogForm, type Field } from '@/shared/form';
import { dayInWords, formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useAllowed } from '@/shared/session';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { ban } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { settingQuery } from '../queries';
import { LoadSheet } from './load-sheet';
import { LOAD, MAX_REASON, MEETINGS, type MeetingRow, STATUSES, statusOf, TABLES } from './models';

const AUTH = 'one2one.meetings';
const ACCEPTED = 2;
const GENERATED = 2;

/** The tables, to whoever may see them. */
function useTables() {
  const mayKeep = useAllowed('one2one.setting');
  const { data = [] } = useQuery({ ...read(TABLES, { nopage: 1 }, { auth: true }), enabled: mayKeep });
  return data;
}

export default function MeetingsScreen() {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const tables = useTables();
  const { data: setting } = useQuery(settingQuery());
  const [cancelling, setCancelling] = useState<MeetingRow | null>(null);
  const days = setting?.days.map(({ day }) => day) ?? [];
  const names = ({ from, to }: MeetingRow) => `${personName(from, i18n)} – ${personName(to, i18n)}`;
  const person = (of: MeetingRow['from']) => <TwoLines first={personName(of, i18n)} second={local(of, 'company')} />;

  const columns: Column<MeetingRow>[] = [
    {
      prop: 'slot_at',
      label: t('one2one.meetings.time'),
      sort: 'slot_at',
      locked: true,
      render: (row) => <MomentCell at={row.slot_at} />,
    },
    { prop: 'from', label: t('one2one.meetings.from'), locked: true, wrap: true, render: (row) => person(row.from) },
    { prop: 'to', label: t('one2one.meetings.to'), locked: true, wrap: true, render: (row) => person(row.to) },
    { prop: 'table', label: t('one2one.meetings.table'), render: (row) => orDash(local(row, 'table')) },
    {
      prop: 'status',
      label: t('records.state'),
      wrap: true,
      render: (row) => {
        const [, flag, name] = statusOf(row.status);
        return (
          <>
            <Tag flag={flag}>{t(`one2one.status.${name}`)}</Tag>
            {row.reason ? <small> {row.reason}</small> : null}
          </>
        );
      },
    },
    {
      prop: 'way',
      label: t('one2one.meetings.way'),
      render: (row) => t(row.way === GENERATED ? 'one2one.way.generated' : 'one2one.way.invitation'),
    },
    {
      prop: 'proposed_at',
      label: t('one2one.meetings.proposed'),
      initiallyHidden: true,
      render: (row) => (row.proposed_at ? <MomentCell at={row.proposed_at} /> : orDash('')),
    },
    {
      prop: 'answer_until',
      label: t('one2one.meetings.answerUntil'),
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.answer_until} />,
    },
    {
      prop: 'created_at',
      label: t('records.createdAt'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
  ];
  const actions: RowAction<MeetingRow>[] = [
    {
      key: 'cancel',
      label: t('one2one.act.cancel'),
      icon: ban,
      bad: true,
      auth: AUTH,
      when: ({ status }) => status === ACCEPTED,
      act: setCancelling,
    },
  ];
  return (
    <>
      <ToolsPage
        title={t('one2one.meetings.title')}
        lead={t('one2one.meetings.lead')}
        buttons={
          <Button as={Link} to="/admin/one2one-schedule">
            {t('one2one.schedule.menu')}
          </Button>
        }
      >
        <LoadSheet />
        <DataTable
          path={MEETINGS}
          identifier="admin.one2one-meetings"
          caption={t('one2one.meetings.title')}
          columns={columns}
          rowKey={(row) => row.id}
          rowName={(row) => `${formatDate(row.slot_at, 'minute')} ${names(row)}`}
          statuses={STATUSES.map(([status, flag, name]) => ({ status, flag, label: t(`one2one.status.${name}`) }))}
          filters={[
            { kind: 'text', name: 'keyword', label: t('one2one.meetings.keyword') },
            {
              kind: 'select',
              name: 'day',
              label: t('one2one.meetings.day'),
              options: days.map((day) => ({ value: day, label: dayInWords(day, lang) })),
            },
            {
              kind: 'select',
              name: 'table_id',
              label: t('one2one.meetings.table'),
              auth: 'one2one.setting',
              options: tables.map((table) => ({ value: table.id, label: local(table, 'name') })),
            },
            {
              kind: 'select',
              name: 'way',
              label: t('one2one.meetings.way'),
              options: [
                { value: 1, label: t('one2one.way.invitation') },
                { value: GENERATED, label: t('one2one.way.generated') },
              ],
            },
          ]}
          actions={actions}
          exportPath={`${MEETINGS}/export`}
          empty={{ title: t('one2one.meetings.empty'), text: t('one2one.meetings.emptyText') }}
        />
      </ToolsPage>
      <CancelForm meeting={cancelling} name={cancelling ? names(cancelling) : ''} onClose={() => setCancelling(null)} />
    </>
  );
}

interface CancelFormProps {
  meeting: MeetingRow | null;
  name: string;
  onClose: () => void;
}

function CancelForm({ meeting, name, onClose }: CancelFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const reload = useReload();
  const fields: Field<{ reason: string }>[] = [
    {
      kind: 'textarea',
      name: 'reason',
      label: t('one2one.ask.reason'),
      hint: t('one2one.meetings.reasonHint'),
      required: true,
      maxLength: MAX_REASON,
    },
  ];
  return (
    <DialogForm<{ reason: string }>
      open={meeting !== null}
      onClose={onClose}
      title={t('one2one.meetings.cancelTitle', { name })}
      intro={t('one2one.meetings.cancelText')}
      fields={fields}
      initial={{ reason: '' }}
      save={({ reason }) =>
        api.put(`${MEETINGS}/cancel`, { id: meeting?.id ?? 0, version: meeting?.version, reason: reason.trim() }, WRITE)
      }
      onSaved={() => {
        toast.done(t('one2one.meetings.cancelled'));
        void reload(MEETINGS, LOAD);
      }}
      saveLabel={t('one2one.act.cancel')}
      width={520}
    />
  );
}
