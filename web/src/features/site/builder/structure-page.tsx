// The page builder's page: reads the draft, then lets it be edited, saved, previewed, published, and taken back.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { TitleBar } from '@/shared/title-bar';
import { useUnsavedGuard } from '@/shared/use-unsaved-guard';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { redoArrow, undoArrow } from '@/ui/icons/builder';
import { ErrorPanel, Loading } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { Tag } from '@/ui/tag';
import { ConflictDialog } from './dialogs/conflict-dialog';
import { PublishDialog } from './dialogs/publish-dialog';
import type { Preset } from './dialogs/start-dialog';
import { Builder } from './editor/builder';
import { useDraft } from './editor/use-draft';
import { type Editing, useEditing } from './editor/use-editing';
import { useShortcuts } from './editor/use-shortcuts';
import type { UnitSpec } from './model/catalogue';
import { toBody } from './model/tree';
import { type Draft, draftQuery, presetsQuery, unitsQuery } from './queries';
import styles from './structure-page.module.css';
import { VersionsTable } from './versions/versions-table';

export default function StructurePage() {
  const t = useT();
  // Forgotten when the page is left: whoever comes back begins with what is saved by then.
  const draft = useQuery({ ...draftQuery(), gcTime: 0 });
  const units = useQuery(unitsQuery());
  const presets = useQuery(presetsQuery());
  const failed = [draft, units, presets].find(({ error }) => error);
  const retry = () => Promise.all([draft.refetch(), units.refetch(), presets.refetch()]);
  return (
    <>
      <Head title={t('site.builder.title')} noindex />
      {failed ? (
        <ErrorPanel title={t('site.builder.failed')} action={<Button onClick={retry}>{t('shared.retry')}</Button>}>
          {failureText(failed.error, t)}
        </ErrorPanel>
      ) : draft.data && units.data && presets.data ? (
        <Workshop first={draft.data} units={units.data} presets={presets.data} />
      ) : (
        <>
          <TitleBar title={t('site.builder.title')} />
          <Loading label={t('shared.loading')} lines={10} />
        </>
      )}
    </>
  );
}

interface WorkshopProps {
  first: Draft;
  units: readonly UnitSpec[];
  presets: readonly Preset[];
}

type View = 'builder' | 'versions';

function Workshop({ first, units, presets }: WorkshopProps) {
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const editing = useEditing(first);
  const draft = useDraft(editing);
  const guard = useUnsavedGuard(editing.isDirty);
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const view: View = new URLSearchParams(search).get('view') === 'versions' ? 'versions' : 'builder';
  const show = (next: View) => navigate(next === 'versions' ? '?view=versions' : '?', { replace: true });
  useShortcuts({ undo: editing.undo, redo: editing.redo, save: () => void draft.save() });

  /** What is shown is what was saved, so saving comes first. */
  const openPreview = async () => {
    // Opened at once: a window that opens after waiting counts as unasked for.
    const page = window.open('', '_blank');
    const isSaved = !editing.isDirty || (await draft.save()) !== null;
    if (!page) return;
    if (!isSaved) return page.close();
    page.opener = null;
    page.location.href = '/?preview=1';
  };

  return (
    <>
      <TitleBar title={t('site.builder.title')} lead={<State editing={editing} />}>
        <div className={styles.buttons}>
          <Button
            aria-label={t('site.builder.undo')}
            title={t('site.builder.undo')}
            disabled={!editing.canUndo}
            onClick={editing.undo}
          >
            <Icon path={undoArrow} />
          </Button>
          <Button
            aria-label={t('site.builder.redo')}
            title={t('site.builder.redo')}
            disabled={!editing.canRedo}
            onClick={editing.redo}
          >
            <Icon path={redoArrow} />
          </Button>
          <Button disabled={editing.draft.is_new && !editing.isDirty} onClick={() => setAsking('discard')}>
            {t('site.builder.discard')}
          </Button>
          <Button onClick={openPreview}>{t('site.builder.openPreview')}</Button>
          <Button busy={draft.busy} disabled={!editing.isDirty} onClick={() => draft.save()}>
            {t('site.builder.save')}
          </Button>
          <Button kind="ink" disabled={editing.draft.is_new && !editing.isDirty} onClick={() => setAsking('publish')}>
            {t('site.builder.publish')}
          </Button>
        </div>
      </TitleBar>
      <Tabs<View>
        label={t('site.builder.views')}
        items={[
          { key: 'builder', label: t('site.builder.view.builder') },
          { key: 'versions', label: t('site.builder.versions') },
        ]}
        value={view}
        onChange={show}
        className={styles.views}
      >
        <div className={styles.view}>
          {view === 'versions' ? (
            <VersionsTable draft={toBody(editing.root)} onRolledBack={draft.afterRollback} />
          ) : (
            <Builder editing={editing} units={units} presets={presets} complaints={draft.complaints} />
          )}
        </div>
      </Tabs>
      <ConflictDialog
        conflict={draft.conflict}
        mine={editing.root}
        busy={draft.busy}
        onClose={draft.closeConflict}
        onTakeTheirs={draft.takeTheirs}
        onKeepMine={draft.keepMine}
      />
      <PublishDialog
        open={asking === 'publish'}
        root={editing.root}
        onClose={() => setAsking(null)}
        publish={draft.publish}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(null)}
        title={t('site.builder.discard.title')}
        text={t('site.builder.discard.text')}
        actLabel={t('site.builder.discard')}
        act={draft.discard}
      />
      <ConfirmDialog
        open={guard.state === 'blocked'}
        onClose={() => guard.reset?.()}
        title={t('site.builder.leave.title')}
        text={t('site.builder.leave.text')}
        actLabel={t('site.builder.leave')}
        act={async () => guard.proceed?.()}
      />
    </>
  );
}

/** Where the draft stands: unsaved, saved by whom and when, or the same as what visitors see. */
function State({ editing: { draft, isDirty } }: { editing: Editing }) {
  const t = useT();
  if (isDirty) return <Tag flag="K">{t('site.builder.state.unsaved')}</Tag>;
  if (draft.is_new) return <Tag flag="C">{t('site.builder.state.published', { n: draft.base_version })}</Tag>;
  return (
    <Tag flag="draft">
      {t('site.builder.state.draft', { name: draft.edited_by_name, at: formatDate(draft.edited_at, 'minute') })}
    </Tag>
  );
}
