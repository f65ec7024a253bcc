// Events of a company's history, the newest first.
import type { Field } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { type Milestone, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: Milestone | null) => ({
  date: (row?.date ?? null) as number | null,
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function MilestonesPart() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'date', name: 'date', label: t('company.milestones.date'), required: true },
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'text', label: t('records.text'), isLong: true, maxLength: 2000 },
  ];
  // Time decides their order.
  const { order: _, ...part } = PART;
  return (
    <RecordsScreen
      {...part}
      kind="company.milestones"
      path={PATH.milestones}
      touches={stale('/atlas/company/company_events/{company_id}')}
      nameOf={(row) => local(row, 'title')}
      columns={[
        { prop: 'date', label: t('company.milestones.date'), render: (row) => formatDate(row.date, 'date') },
        nameColumn(t, 'title'),
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
