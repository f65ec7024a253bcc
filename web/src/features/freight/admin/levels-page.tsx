// The levels of inquiries as a tree: what an inquiry must have to be of one, and what claiming it costs.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog, treeEntries } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { countriesQuery } from '@/shared/pickers/queries';
import { useReload } from '@/shared/table';
import { actionsFor, RowActions } from '@/shared/table/row-actions';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { type Step, Tree, TreeRow } from '@/shared/tools/tree';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { priceName } from '../inquiry/words';
import { type Editing, LevelForm } from './level-form';
import { levelNodes, movedAmong, standardWords } from './levels';
import styles from './levels.module.css';
import { LEVEL_ORDER, LEVELS, type Level } from './models';

export default function LevelsPage() {
  const i18n = useI18n();
  const { t, local } = i18n;
  const api = useApi();
  const attempt = useAttempt();
  const reload = useReload();
  const { data, error, refetch } = useQuery(read(LEVELS, { nopage: 1 }, { auth: true, staleTime: 0 }));
  const { data: countries = [] } = useQuery(countriesQuery());
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<Level | null>(null);
  const levels = data ?? [];
  const nodes = levelNodes(levels, local);
  const countryName = (id: number) => {
    const found = countries.find((one) => Number(one.id) === id);
    return found ? local(found, 'name') : String(id);
  };

  async function step(id: number, direction: Step) {
    const ids = movedAmong(nodes, id, direction);
    if (!ids) return;
    await attempt(async () => {
      await api.put(LEVEL_ORDER, { ids }, WRITE);
      toast.done(t('records.ordered'));
    });
    await reload(LEVELS);
  }
  async function remove({ id, version }: Level) {
    await api.delete(LEVELS, { id, version }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await reload(LEVELS);
  }
  const actions = [
    { key: 'add', label: t('freight.levels.below'), act: (row: Level) => setEditing({ parentId: row.id }) },
    { key: 'edit', label: t('records.editRow'), act: (row: Level) => setEditing({ level: row }) },
    ...(['up', 'down'] as const).map((way) => ({
      key: way,
      label: t(`freight.levels.${way}`),
      when: (row: Level) => movedAmong(nodes, row.id, way) !== null,
      act: (row: Level) => void step(row.id, way),
    })),
    { key: 'delete', label: t('records.delete'), bad: true, act: setDeleting },
  ];

  return (
    <ToolsPage
      title={t('freight.levels.title')}
      lead={t('freight.levels.lead')}
      buttons={
        <Button kind="ink" onClick={() => setEditing({ parentId: null })}>
          <Icon path={plus} />
          {t('freight.levels.create')}
        </Button>
      }
    >
      <Sheet
        title={t('freight.levels.tree')}
        aside={data ? <span>{t('shared.table.total', { n: grouped(data.length) })}</span> : null}
      >
        {error ? (
          <ErrorPanel
            className={styles.state}
            title={t('shared.table.failed')}
            action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
          >
            {failureText(error, t)}
          </ErrorPanel>
        ) : !data ? (
          <Loading className={styles.loading} label={t('shared.loading')} lines={6} />
        ) : levels.length === 0 ? (
          <Empty className={styles.state} title={t('freight.levels.empty')}>
            {t('freight.levels.emptyText')}
          </Empty>
        ) : (
          <Tree isDragging={false} className={styles.tree}>
            {treeEntries(nodes).map((entry) => {
              const level = levels.find(({ id }) => id === entry.id);
              return level ? (
                <TreeRow key={entry.id} depth={entry.depth} isDragged={false} className={styles.row}>
                  <span className={styles.name}>
                    <b>{entry.label}</b>
                    <small>{standardWords(level.standard, i18n, countryName)}</small>
                  </span>
                  <span className={styles.price}>{priceName(level.price, level.unit, t)}</span>
                  <RowActions actions={actionsFor(actions, level, [])} row={level} name={entry.label} />
                </TreeRow>
              ) : null;
            })}
          </Tree>
        )}
      </Sheet>
      <LevelForm
        editing={editing}
        levels={levels}
        onClose={() => setEditing(null)}
        onSaved={() => {
          toast.done(t('shared.form.saved'));
          void reload(LEVELS);
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('freight.levels.deleteTitle', { name: deleting ? local(deleting, 'name') : '' })}
        text={t('freight.levels.deleteText')}
        actLabel={t('records.delete')}
        act={async () => deleting && remove(deleting)}
      />
    </ToolsPage>
  );
}
