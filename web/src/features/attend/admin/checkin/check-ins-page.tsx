// Every ticket that was scanned: where, by whom and what became of it; an entry by mistake is taken back here.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import type { RowsOf } from '@/api/typing';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, useReload } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import type { FlagCode } from '@/ui/flag';
import { undoArrow } from '@/ui/icons/builder';
import { Tag } from '@/ui/tag';
import { CHECK_INS, GATES } from '../models';
import { RESULT } from './types';
import { UndoDialog } from './undo-dialog';

type CheckIn = RowsOf<typeof CHECK_INS>;

const AUTH = 'attend.gates';

/** As the list of all scans numbers it; at the door itself it is `letIn`. */
const CAME_TO_SESSION = 8;
const RESULTS = [
  [RESULT.letIn, 'C', 'letIn'],
  [CAME_TO_SESSION, 'C', 'cameToSession'],
  [RESULT.wasIn, 'P', 'wasIn'],
  [RESULT.revoked, 'N', 'revoked'],
  [RESULT.unknown, 'N', 'unknown'],
  [RESULT.wrongGate, 'N', 'wrongGate'],
  [RESULT.gateClosed, 'N', 'gateClosed'],
  [RESULT.elsewhere, 'N', 'elsewhere'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];

export default function CheckInsPage() {
  const { t, local } = useI18n();
  const reload = useReload();
  const { data: gates = [] } = useQuery(read(GATES, { nopage: 1 }, { auth: true }));
  const [undoing, setUndoing] = useState<CheckIn | null>(null);
  const columns: Column<CheckIn>[] = [
    {
      prop: 'happened_at',
      label: t('attend.scans.happenedAt'),
      sort: 'happened_at',
      locked: true,
      render: (row) => <MomentCell at={row.happened_at} />,
    },
    {
      prop: 'name',
      label: t('attend.scans.person'),
      wrap: true,
      render: (row) => <TwoLines first={row.name} second={row.company} />,
    },
    {
      prop: 'ticket',
      label: t('attend.scans.ticket'),
      render: (row) => <TwoLines first={row.number} second={local(row, 'ticket_type')} />,
    },
    { prop: 'gate', label: t('attend.scans.gate'), render: (row) => orDash(local(row, 'gate')) },
    { prop: 'result', label: t('attend.scans.result'), render: (row) => <ResultTag of={row} /> },
    { prop: 'operator', label: t('attend.scans.operator'), render: (row) => orDash(row.operator) },
    {
      prop: 'created_at',
      label: t('attend.scans.arrivedAt'),
      sort: 'created_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.created_at} />,
    },
  ];
  return (
    <>
      <Head title={t('attend.scans.title')} noindex />
      <DataTable
        path={CHECK_INS}
        identifier="admin.check_ins"
        title={t('attend.scans.title')}
        lead={t('attend.scans.lead')}
        exportPath={`${CHECK_INS}/export`}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number} ${row.name}`.trim() || t('attend.scans.result.unknown')}
        filters={[
          { kind: 'text', name: 'keyword', label: t('attend.scans.keyword') },
          {
            kind: 'select',
            name: 'gate_id',
            label: t('attend.scans.gate'),
            options: gates.map((gate) => ({ value: gate.id, label: local(gate, 'name') })),
          },
        ]}
        statuses={RESULTS.map(([status, flag, name]) => ({ status, flag, label: t(`attend.scans.result.${name}`) }))}
        actions={[
          {
            key: 'undo',
            label: t('attend.checkin.undo'),
            icon: undoArrow,
            auth: AUTH,
            when: (row) => (row.result === RESULT.letIn || row.result === CAME_TO_SESSION) && !row.undone_at,
            act: setUndoing,
          },
        ]}
        empty={{ title: t('attend.scans.empty'), text: t('attend.scans.emptyText') }}
      />
      {undoing?.ticket_id ? (
        <UndoDialog
          open
          holder={{ id: undoing.ticket_id, name: undoing.name }}
          gateId={undoing.gate_id}
          scanId={undoing.id}
          onClose={() => setUndoing(null)}
          onUndone={() => void reload(CHECK_INS)}
        />
      ) : null}
    </>
  );
}

function ResultTag({ of }: { of: CheckIn }) {
  const { t } = useI18n();
  const [, flag, name] = RESULTS.find(([value]) => value === of.result) ?? RESULTS[4];
  if (of.undone_at) return <Tag flag="M">{t('attend.scans.undone')}</Tag>;
  return <Tag flag={flag}>{t(`attend.scans.result.${name}`)}</Tag>;
}
