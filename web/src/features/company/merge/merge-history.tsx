// What was merged, by whom and when, and the way back while there is one. An undo first says what would stay as it is.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Permission } from '@/api/permissions';
import { ConfirmDialog } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { undoArrow } from '@/ui/icons/builder';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import { type FIRM_MERGES, MERGES, type MergeRow, type UndoResult } from './models';

interface MergeHistoryProps {
  path: typeof MERGES | typeof FIRM_MERGES;
  undoPath: `${typeof MERGES}/undo` | `${typeof FIRM_MERGES}/undo`;
  auth: Permission;
}

export function MergeHistory({ path, undoPath, auth }: MergeHistoryProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const attempt = useAttempt();
  const now = useNow(60_000) ?? 0;
  const [undoing, setUndoing] = useState<{ row: MergeRow; trial: UndoResult } | null>(null);

  const ask = (row: MergeRow) =>
    attempt(async () => {
      const trial = await api.post(undoPath, { id: row.id, is_trial: true }, WRITE);
      setUndoing({ row, trial });
    });
  const undo = async () => {
    if (!undoing) return;
    await api.post(undoPath, { id: undoing.row.id, is_trial: false }, WRITE);
    toast.done(t('company.merge.undone', { name: local(undoing.row, 'loser') }));
    await Promise.all([reload(path), client.invalidateQueries({ queryKey: [`${path}/suggestions`] })]);
  };

  const columns: Column<MergeRow>[] = [
    {
      prop: 'loser',
      label: t('company.merge.gone'),
      locked: true,
      wrap: true,
      render: (row) => local(row, 'loser'),
    },
    { prop: 'winner', label: t('company.merge.into'), wrap: true, render: (row) => local(row, 'winner') },
    { prop: 'by', label: t('company.merge.by'), render: (row) => local(row, 'merged_by') || t('company.merge.former') },
    {
      prop: 'merged_at',
      label: t('company.merge.at'),
      sort: 'merged_at',
      render: (row) => <MomentCell at={row.merged_at} />,
    },
    {
      prop: 'state',
      label: t('records.status'),
      render: (row) => {
        if (row.undone_at) return <Tag flag="M">{t('company.merge.isUndone')}</Tag>;
        if (row.undo_until < now) return <Tag flag="C">{t('company.merge.isFinal')}</Tag>;
        return <Tag flag="K">{t('company.merge.until', { date: formatDate(row.undo_until, 'date') })}</Tag>;
      },
    },
  ];
  const actions: RowAction<MergeRow>[] = [
    {
      key: 'undo',
      label: t('company.merge.undo'),
      icon: undoArrow,
      auth,
      when: ({ undone_at, undo_until }) => undone_at === null && undo_until >= now,
      act: (row) => void ask(row),
    },
  ];

  return (
    <>
      <DataTable
        path={path}
        identifier={`admin.merges${path === MERGES ? '' : '.firms'}`}
        caption={t('company.merge.history')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => local(row, 'loser')}
        actions={actions}
        isLocal
        empty={{ title: t('company.merge.noHistory') }}
      />
      <ConfirmDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        title={t('company.merge.undoTitle', { name: undoing ? local(undoing.row, 'loser') : '' })}
        text={t('company.merge.undoText')}
        actLabel={t('company.merge.undo')}
        isBad={false}
        act={undo}
      >
        {undoing && undoing.trial.kept.length > 0 ? (
          <Alert kind="warn">
            <p>{t('company.merge.kept')}</p>
            <ul>
              {undoing.trial.kept.map(({ kind, count, fields }) => (
                <li key={kind}>
                  {t('company.merge.keptOne', { kind, n: count })}
                  {fields.length > 0
                    ? ` (${fields.map((name) => t.any(`company.merge.field.${name}`)).join(t('records.listComma'))})`
                    : null}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
