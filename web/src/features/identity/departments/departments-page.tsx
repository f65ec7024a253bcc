// The tenant's departments as a tree that can be rearranged.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import type { Department } from '@/features/identity/models';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { RowActions } from '@/shared/table/row-actions';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { DEPARTMENTS, DepartmentForm, MoveForm, type Naming } from './department-forms';
import { DepartmentTree } from './department-tree';
import styles from './departments-page.module.css';
import type { Target } from './moves';

export default function DepartmentsPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const attempt = useAttempt();
  const reload = useReload();
  const { data, error, refetch } = useQuery(read(DEPARTMENTS, {}, { auth: true, staleTime: 0 }));
  const [naming, setNaming] = useState<Naming | null>(null);
  const [moving, setMoving] = useState<Department | null>(null);
  const [deleting, setDeleting] = useState<Department | null>(null);
  const departments = data ?? [];
  const refresh = () => void reload(DEPARTMENTS);

  async function move(id: number, target: Target) {
    await attempt(async () => {
      await api.put('/atms/department/move', { id, ...target }, WRITE);
      toast.done(t('identity.departments.moved'));
    });
    await reload(DEPARTMENTS);
  }
  async function remove({ id, version }: Department) {
    await api.delete(DEPARTMENTS, { id, version }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await reload(DEPARTMENTS);
  }
  const actions = [
    {
      key: 'add',
      label: t('identity.departments.addBelow'),
      act: (row: Department) => setNaming({ parentId: row.id }),
    },
    { key: 'edit', label: t('records.editRow'), act: (row: Department) => setNaming({ department: row }) },
    { key: 'move', label: t('identity.departments.move'), act: setMoving },
    { key: 'delete', label: t('records.delete'), bad: true, act: setDeleting },
  ];

  return (
    <ToolsPage
      title={t('identity.departments.title')}
      lead={t('identity.departments.lead')}
      buttons={
        <Button kind="ink" onClick={() => setNaming({ parentId: null })}>
          <Icon path={plus} />
          {t('identity.departments.create')}
        </Button>
      }
    >
      <Sheet
        title={t('identity.departments.tree')}
        aside={data ? <span>{t('shared.table.total', { n: grouped(data.length) })}</span> : null}
      >
        {error ? (
          <ErrorPanel
            className={styles.state}
            title={t('shared.table.failed')}
            action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}
          >
            {failureText(error, t)}
          </ErrorPanel>
        ) : !data ? (
          <Loading className={styles.loading} label={t('shared.loading')} lines={7} />
        ) : departments.length === 0 ? (
          <Empty className={styles.state} title={t('identity.departments.empty')} />
        ) : (
          <DepartmentTree
            departments={departments}
            onMove={move}
            buttons={(department) => <RowActions actions={actions} row={department} name={local(department, 'name')} />}
          />
        )}
      </Sheet>
      <DepartmentForm naming={naming} departments={departments} onClose={() => setNaming(null)} onSaved={refresh} />
      <MoveForm department={moving} departments={departments} onClose={() => setMoving(null)} onSaved={refresh} />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('identity.departments.deleteTitle', { name: deleting ? local(deleting, 'name') : '' })}
        text={t('identity.departments.deleteText')}
        actLabel={t('records.delete')}
        act={async () => deleting && remove(deleting)}
      />
    </ToolsPage>
  );
}
