// The pairs of a plan: who meets whom when, who wanted it how much, and what became of it.
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { type Column, DataTable } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import type { FlagCode } from '@/ui/flag';
import { Tag } from '@/ui/tag';
import { MARK } from '../models';
import { PLAN, type PlannedRow, type Run } from './models';
import { OUTCOMES, outcomeOf } from './outcome';

const FLAGS: Record<(typeof OUTCOMES)[number], FlagCode> = {
  planned: 'draft',
  written: 'C',
  skipped: 'N',
  undone: 'M',
  kept: 'K',
};

export function PlanTable({ run }: { run: Run }) {
  const i18n = useI18n();
  const { t, local } = i18n;
  const person = (of: PlannedRow['from'], mark: number) => {
    const wish = mark === MARK.must ? t('one2one.mark.must') : mark === MARK.would ? t('one2one.mark.would') : '';
    return <TwoLines first={personName(of, i18n)} second={[local(of, 'company'), wish].filter(Boolean).join(' · ')} />;
  };
  const columns: Column<PlannedRow>[] = [
    {
      prop: 'slot_at',
      label: t('one2one.meetings.time'),
      sort: 'slot_at',
      locked: true,
      render: (row) => <MomentCell at={row.slot_at} />,
    },
    {
      prop: 'from',
      label: t('one2one.schedule.wants'),
      locked: true,
      wrap: true,
      render: (row) => person(row.from, row.from_mark),
    },
    {
      prop: 'to',
      label: t('one2one.schedule.wanted'),
      locked: true,
      wrap: true,
      render: (row) => person(row.to, row.to_mark),
    },
    { prop: 'weight', label: t('one2one.schedule.weight'), sort: 'weight', end: true, render: (row) => row.weight },
    {
      prop: 'outcome',
      label: t('records.state'),
      render: (row) => {
        const name = outcomeOf(row.outcome);
        return <Tag flag={FLAGS[name]}>{t(`one2one.outcome.${name}`)}</Tag>;
      },
    },
  ];
  return (
    <DataTable
      path={PLAN}
      identifier="admin.one2one-plan"
      caption={t('one2one.schedule.plan')}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => `${personName(row.from, i18n)} – ${personName(row.to, i18n)}`}
      statuses={OUTCOMES.map((name, status) => ({ status, flag: FLAGS[name], label: t(`one2one.outcome.${name}`) }))}
      params={{ id: run.id }}
      empty={{ title: t('one2one.schedule.nobody') }}
      isLocal
    />
  );
}
