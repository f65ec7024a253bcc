// What was said not to be the same firm, by whom and when, and the way back.
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { undoArrow } from '@/ui/icons/builder';
import { DISMISSED, type DismissedRow, SUGGESTIONS } from './models';

export function Dismissed() {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const attempt = useAttempt();
  const namesOf = ({ companies }: DismissedRow) => companies.map((company) => local(company, 'name')).join(' / ');
  const takeBack = (row: DismissedRow) =>
    attempt(async () => {
      await api.delete(DISMISSED, { id: row.id }, AUTH);
      toast.done(t('company.merge.takenBack'));
      await Promise.all([reload(DISMISSED), client.invalidateQueries({ queryKey: [SUGGESTIONS] })]);
    });
  const columns: Column<DismissedRow>[] = [
    { prop: 'companies', label: t('company.merge.distinct'), locked: true, wrap: true, render: namesOf },
    {
      prop: 'by',
      label: t('company.merge.by'),
      render: (row) => local(row, 'dismissed_by') || t('company.merge.former'),
    },
    {
      prop: 'dismissed_at',
      label: t('company.merge.dismissedAt'),
      sort: 'dismissed_at',
      render: (row) => <MomentCell at={row.dismissed_at} />,
    },
  ];
  return (
    <DataTable
      path={DISMISSED}
      identifier="admin.companies.dismissed"
      caption={t('company.merge.dismissed')}
      isLocal
      columns={columns}
      rowKey={(row) => row.id}
      rowName={namesOf}
      actions={[
        {
          key: 'back',
          label: t('company.merge.takeBack'),
          icon: undoArrow,
          auth: 'company.manage',
          act: (row) => void takeBack(row),
        },
      ]}
      empty={{ title: t('company.merge.noneDismissed') }}
    />
  );
}
