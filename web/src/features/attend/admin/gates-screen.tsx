// Gates: where tickets are checked, which kinds of ticket they let in, what was scanned there, and the way to scanning.
import { useNavigate } from 'react-router';
import type { Field } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scanLine } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { CHECK_IN_PAGE, GATES, type GateRow } from './models';
import { useSessions, useTicketTypes } from './queries';

const OPEN = 1;
const CLOSED = 0;

const valuesOf = (row: GateRow | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  ticket_types: row?.ticket_types ?? [],
  session_id: row?.session_id ?? null,
  status: row?.status ?? OPEN,
});
type Values = ReturnType<typeof valuesOf>;

export default function GatesScreen() {
  const { t, local } = useI18n();
  const navigate = useNavigate();
  const types = useTicketTypes();
  const sessions = useSessions();
  const typeName = (id: number) => {
    const type = types.find((one) => one.id === id);
    return type ? local(type, 'name') : `#${id}`;
  };
  const states = [
    { value: OPEN, label: t('attend.gates.open') },
    { value: CLOSED, label: t('attend.gates.closed'), hint: t('attend.gates.closedHint') },
  ];
  const fields: Field<Values>[] = [
    {
      kind: 'pair',
      name: 'name',
      label: t('records.name.name'),
      hint: t('attend.gates.nameHint'),
      required: true,
      maxLength: 200,
    },
    {
      kind: 'checks',
      name: 'ticket_types',
      label: t('attend.gates.ticketTypes'),
      hint: t('attend.gates.ticketTypesHint'),
      options: types.map((type) => ({ value: type.id, label: local(type, 'name') })),
      when: () => types.length > 0,
    },
    {
      kind: 'select',
      name: 'session_id',
      label: t('attend.gates.session'),
      hint: t('attend.gates.sessionHint'),
      options: sessions.map((session) => ({
        value: session.id,
        label: `${formatDate(session.start_time, 'minute')} ${local(session, 'title')}`,
      })),
      when: () => sessions.length > 0,
    },
    { kind: 'radio', name: 'status', label: t('records.state'), options: states },
  ];
  return (
    <RecordsScreen
      kind="attend.gates"
      path={GATES}
      auth="attend.gates"
      touches={[]}
      siteOf={(row) => `/admin/check-ins?gate_id=${row.id}`}
      actions={[
        {
          key: 'scan',
          label: t('attend.checkin.menu'),
          icon: scanLine,
          auth: 'attend.check_in',
          act: (row) => navigate(`${CHECK_IN_PAGE}?gate=${row.id}`),
        },
      ]}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        nameColumn(t, 'name'),
        {
          prop: 'ticket_types',
          label: t('attend.gates.ticketTypes'),
          wrap: true,
          render: (row) =>
            row.ticket_types.length === 0
              ? t('attend.gates.allTypes')
              : row.ticket_types.map(typeName).join(t('records.listComma')),
        },
        {
          prop: 'session',
          label: t('attend.gates.session'),
          wrap: true,
          render: (row) => {
            const session = sessions.find(({ id }) => id === row.session_id);
            return session ? local(session, 'title') : orDash('');
          },
        },
        {
          prop: 'state',
          label: t('records.state'),
          render: (row) =>
            row.status === OPEN ? (
              <Tag flag="C">{t('attend.gates.open')}</Tag>
            ) : (
              <Tag flag="M">{t('attend.gates.closed')}</Tag>
            ),
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      deleteText={() => t('attend.gates.deleteText')}
      emptyText={t('attend.gates.emptyText')}
    />
  );
}
