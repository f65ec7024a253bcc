// The halls of the meeting: adding, renaming, ordering, deleting, and the way to each one's plan.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { RowsOf } from '@/api/typing';
import type { Field } from '@/shared/form';
import { DASH, formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { useStartup } from '@/shared/startup';
import { mapSheet } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { metres } from './model/plan';
import { HALLS, hallsQuery, PLAN_HALLS } from './queries';

type HallRow = RowsOf<typeof HALLS>;

const valuesOf = (row: HallRow | null) => ({
  code: row?.code ?? '',
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  width: (row?.plan_w ?? 640) / 10,
  depth: (row?.plan_h ?? 500) / 10,
  isNew: row === null,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ width, depth, isNew: _, ...rest }: Values) => ({
  ...rest,
  plan_w: Math.round(width * 10),
  plan_h: Math.round(depth * 10),
});

export default function HallsScreen() {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const navigate = useNavigate();
  const { data } = useQuery(hallsQuery(meetingId));
  const planOf = (id: number) => data?.find((hall) => hall.id === id);
  const isNew = ({ isNew: yes }: Values) => yes;
  const fields: Field<Values>[] = [
    {
      kind: 'text',
      name: 'code',
      label: t('booth.halls.code'),
      hint: t('booth.halls.codeHint'),
      required: true,
      maxLength: 12,
    },
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    {
      kind: 'number',
      name: 'width',
      label: t('booth.halls.width'),
      half: true,
      min: 5,
      max: 500,
      step: 0.5,
      required: true,
      when: isNew,
    },
    {
      kind: 'number',
      name: 'depth',
      label: t('booth.halls.depth'),
      half: true,
      min: 5,
      max: 500,
      step: 0.5,
      required: true,
      when: isNew,
    },
  ];
  return (
    <RecordsScreen
      kind="booth.halls"
      path={HALLS}
      auth="booth.plan"
      touches={['/atlas/exhibition/activity_pavilion', PLAN_HALLS]}
      siteOf={() => '/expoReserve'}
      nameOf={(row) => local(row, 'name') || row.code}
      order={{}}
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        { prop: 'code', label: t('booth.halls.code'), render: (row) => row.code },
        nameColumn(t, 'name'),
        {
          prop: 'size',
          label: t('booth.halls.size'),
          end: true,
          render: (row) => `${metres(row.plan_w)} × ${metres(row.plan_h)} m`,
        },
        {
          prop: 'booths',
          label: t('booth.halls.booths'),
          end: true,
          render: (row) => {
            const plan = planOf(row.id);
            return plan
              ? t('booth.halls.counts', { n: grouped(plan.booths_total), free: grouped(plan.booths_free) })
              : DASH;
          },
        },
        {
          prop: 'plan',
          label: t('booth.halls.plan'),
          render: (row) => {
            const plan = planOf(row.id);
            if (!plan) return DASH;
            const when = { name: plan.edited_by_name, at: formatDate(plan.edited_at ?? null, 'minute') };
            return plan.has_draft ? (
              <Tag flag="draft">{t('booth.halls.draft', when)}</Tag>
            ) : (
              <Tag flag="C">{t('booth.editor.version', { n: Math.max(1, plan.version) })}</Tag>
            );
          },
        },
      ]}
      actions={[
        {
          key: 'plan',
          label: t('booth.halls.edit'),
          icon: mapSheet,
          act: (row) => void navigate(`/admin/booth-plan/edit?hall=${row.id}`),
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
    />
  );
}
