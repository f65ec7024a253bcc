// A hall's plan on the bench: bar, tools, canvas, inspector, issues and list, and the dialogs between them.

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi } from '@/shared/use-api';
import { useUnsavedGuard } from '@/shared/use-unsaved-guard';
import { Button } from '@/ui/button';
import { Canvas } from './canvas/canvas';
import { ArrangeDialog } from './dialogs/arrange-dialog';
import { ChangesDialog } from './dialogs/changes-dialog';
import { ConflictDialog } from './dialogs/conflict-dialog';
import { CopyDialog } from './dialogs/copy-dialog';
import { HelpDialog } from './dialogs/help-dialog';
import { ImportDialog } from './dialogs/import-dialog';
import { NumberDialog } from './dialogs/number-dialog';
import { PublishDialog } from './dialogs/publish-dialog';
import { VersionsDialog } from './dialogs/versions-dialog';
import { boothItem } from './model/plan';
import type { BoothType } from './model/pricing';
import { Bar } from './panels/bar';
import { BoothList } from './panels/booth-list';
import { Inspector } from './panels/inspector';
import { Issues } from './panels/issues';
import { Overview } from './panels/overview';
import { type EditorAction, keyOfAction, keyOfTool, Tools } from './panels/tools';
import { discardPlan, hallsQuery, type Issue, type PlanView } from './queries';
import { useEditing } from './use-editing';
import { useEditorActions } from './use-editor-actions';
import { useKeys } from './use-keys';
import { useSaving } from './use-saving';
import { useStates } from './use-states';
import { useViewport } from './use-viewport';
import styles from './workshop.module.css';

interface WorkshopProps {
  first: PlanView;
  types: readonly BoothType[];
}

type Asking = 'number' | 'align' | 'copy' | 'import' | 'help' | 'changes' | 'versions' | 'publish' | 'discard';
/** A step of the arrow keys, and with Shift. */
const STEP = 5;
const FAR = 30;

export function Workshop({ first, types }: WorkshopProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const editing = useEditing(first.body);
  const saving = useSaving(first, editing.plan);
  const guard = useUnsavedGuard(saving.isUnsaved);
  const svg = useRef<SVGSVGElement>(null);
  const pointer = useRef<{ close: () => void; cancel: () => void } | null>(null);
  const viewport = useViewport(svg, editing.plan);
  const states = useStates(editing.plan, saving.published, saving.takers);
  const actions = useEditorActions(editing, types, states, first.code);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = useCallback(() => setAsking(null), []);
  const hallId = first.pavilion_id;
  const name = local(first, 'name') || first.code;
  const halls = useQuery(hallsQuery(first.activity_id));
  const { tool, plan, chosen, booths } = editing;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool drops what was begun with this one
  useEffect(() => pointer.current?.cancel(), [tool]);

  const take = (view: PlanView) => {
    editing.replace(view.body);
    saving.settle(view, view.body);
  };
  const act = (action: EditorAction) => {
    if (action === 'block') return actions.block();
    if (action === 'trace') return editing.choose([]);
    return setAsking(action);
  };
  const showIssue = (issue: Issue) => {
    editing.take('select');
    editing.choose(issue.keys.map(boothItem));
    viewport.show(issue.x, issue.y);
  };

  useKeys(({ key, isCommand, isShift }) => {
    const far = isShift ? FAR : STEP;
    const arrow = { ArrowLeft: [-far, 0], ArrowRight: [far, 0], ArrowUp: [0, -far], ArrowDown: [0, far] }[key];
    if (arrow && chosen.size > 0) actions.nudge(arrow[0] ?? 0, arrow[1] ?? 0);
    else if (isCommand && key === 'z') (isShift ? editing.redo : editing.undo)();
    else if (isCommand && key === 'y') editing.redo();
    else if (isCommand && key === 's') void saving.flush();
    else if (isCommand && key === 'a') editing.choose(plan.booths.map(({ key: one }) => boothItem(one)));
    else if (isCommand && key === 'd') actions.duplicate();
    else if (isCommand) return false;
    else if ((key === 'Delete' || key === 'Backspace') && chosen.size > 0) actions.remove();
    else if (key === 'Escape') {
      pointer.current?.cancel();
      if (tool === 'select') editing.choose([]);
      else editing.take('select');
    } else if (key === 'Enter' && tool === 'raw') pointer.current?.close();
    else if (key === '+' || key === '=') viewport.zoomBy(1.25);
    else if (key === '-') viewport.zoomBy(0.8);
    else if (key === '0') viewport.fit();
    else if (keyOfTool.has(key)) editing.take(keyOfTool.get(key) ?? 'select');
    else if (keyOfAction.has(key)) {
      const action = keyOfAction.get(key) ?? 'help';
      if (booths.length > 0 || !['number', 'align', 'copy', 'block'].includes(action)) act(action);
    } else return false;
    return true;
  });

  const issues = saving.check.issues;
  const outlines = useMemo(() => states.movedFrom(issues), [states, issues]);
  const isAsPublished = saving.standing.is_new && !saving.isUnsaved;
  // A drag or a dialog draws none of this anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done follows from the plan and the selection
  const side = useMemo(
    () => (
      <>
        <Inspector
          editing={editing}
          types={types}
          statusOf={states.statusOf}
          isBlocked={states.isBlocked}
          isTaken={states.isTaken}
          takerOf={states.companyOf}
          onBlock={actions.block}
          onRemove={actions.remove}
          onNumber={() => setAsking('number')}
        />
        <Issues issues={issues} onShow={showIssue} onPutBack={actions.putBack} />
        <BoothList
          editing={editing}
          statusOf={states.statusOf}
          onShow={({ x, y, w, h }) => viewport.reveal(x + w / 2, y + h / 2)}
        />
        <div className={styles.discard}>
          <Button size="small" disabled={isAsPublished} onClick={() => setAsking('discard')}>
            {t('booth.editor.discard')}
          </Button>
        </div>
      </>
    ),
    [plan, chosen, tool, states, issues, types, isAsPublished],
  );
  return (
    <div className={styles.page} data-full-page="">
      <Bar
        title={name}
        activityId={first.activity_id}
        hallId={hallId}
        editing={editing}
        saving={saving}
        onChanges={() => setAsking('changes')}
        onVersions={() => setAsking('versions')}
        onPublish={() => setAsking('publish')}
      />
      <div className={styles.bench}>
        <Tools editing={editing} onAction={act} />
        <div className={styles.middle}>
          <div className={styles.halls}>
            <nav aria-label={t('booth.editor.halls')}>
              {(halls.data ?? []).map((hall) => (
                <Link
                  key={hall.id}
                  to={`/admin/booth-plan/edit?hall=${hall.id}`}
                  aria-current={hall.id === hallId ? 'page' : undefined}
                >
                  {local(hall, 'name') || hall.code}
                </Link>
              ))}
            </nav>
            <span>{t('booth.editor.count', { n: plan.booths.length })}</span>
          </div>
          <Canvas
            svg={svg}
            editing={editing}
            viewport={viewport}
            name={name}
            lookOf={states.lookOf}
            issues={issues}
            outlines={outlines}
            onDrawn={actions.draw}
            onCorners={actions.drawCorners}
            pointer={pointer}
          />
        </div>
        <aside className={styles.aside} aria-label={t('booth.editor.side')}>
          {side}
          <Overview plan={plan} chosen={chosen} viewport={viewport} />
        </aside>
      </div>
      <NumberDialog open={asking === 'number'} editing={editing} hallCode={first.code} onClose={close} />
      <ArrangeDialog open={asking === 'align'} editing={editing} onClose={close} />
      <CopyDialog open={asking === 'copy'} editing={editing} onClose={close} />
      <ImportDialog open={asking === 'import'} editing={editing} types={types} onClose={close} />
      <HelpDialog open={asking === 'help'} onClose={close} />
      <ChangesDialog open={asking === 'changes'} before={saving.published} after={plan} onClose={close} />
      <VersionsDialog
        open={asking === 'versions'}
        hallId={hallId}
        plan={plan}
        flush={saving.flush}
        onClose={close}
        onRestored={take}
        onConflict={saving.meet}
      />
      <PublishDialog
        open={asking === 'publish'}
        hallId={hallId}
        flush={saving.flush}
        onClose={close}
        onPublished={async () => {
          take(await saving.reread());
          toast.done(t('booth.editor.published'));
        }}
        onConflict={saving.meet}
      />
      <ConflictDialog
        conflict={saving.conflict}
        mine={plan}
        onClose={saving.closeConflict}
        onTakeTheirs={() => saving.conflict && take(saving.conflict.theirs)}
        onKeepMine={() => void saving.keepMine()}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={close}
        title={t('booth.editor.discard.title')}
        text={t('booth.editor.discard.text')}
        actLabel={t('booth.editor.discard')}
        act={async () => {
          const revision = await saving.flush();
          if (revision === null) return;
          take(await discardPlan(api, hallId, revision));
        }}
      />
      <ConfirmDialog
        open={guard.state === 'blocked'}
        onClose={() => guard.reset?.()}
        title={t('booth.editor.leave.title')}
        text={t('booth.editor.leave.text')}
        actLabel={t('booth.editor.leave.act')}
        isBad={false}
        act={async () => {
          if ((await saving.flush()) !== null) guard.proceed?.();
          else guard.reset?.();
        }}
      />
    </div>
  );
}
