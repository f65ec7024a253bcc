// The bar of the editor: the way back, which hall and draft it is, whether it is saved, who else is at work, and the acts.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { initials } from '@/shared/person';
import { useSession } from '@/shared/session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft, check, eye, history, octagonAlert } from '@/ui/icons';
import { redoArrow, undoArrow } from '@/ui/icons/builder';
import { Tag } from '@/ui/tag';
import { hallsQuery, type PlanHall } from '../queries';
import type { Editing } from '../use-editing';
import type { Saving } from '../use-saving';
import styles from './bar.module.css';

interface BarProps {
  title: string;
  activityId: number;
  hallId: number;
  editing: Editing;
  saving: Saving;
  onChanges: () => void;
  onVersions: () => void;
  onPublish: () => void;
}

const REFETCH_MS = 20_000;
/** Somebody who saved this long ago is still at work. */
const AT_WORK_SECONDS = 180;

export function Bar({ title, activityId, hallId, editing, saving, onChanges, onVersions, onPublish }: BarProps) {
  const { t } = useI18n();
  const { standing, state } = saving;
  const isNothing = standing.is_new && !saving.isUnsaved;
  const draft = standing.version + 1;
  return (
    <header className={styles.bar}>
      <Link to="/admin/booth-plan" className={styles.back} aria-label={t('booth.editor.back')}>
        <Icon path={arrowLeft} />
      </Link>
      <div className={styles.name}>
        <h1>{t('booth.editor.title', { hall: title })}</h1>
        {isNothing ? (
          <Tag flag="C">{t('booth.editor.asPublished', { n: Math.max(1, standing.version) })}</Tag>
        ) : (
          <Tag flag="draft">{t('booth.editor.draftOf', { n: draft, version: Math.max(1, standing.version) })}</Tag>
        )}
      </div>
      <span
        className={styles.state}
        role="status"
        data-bad={state.is === 'failed' || state.is === 'conflict' || undefined}
      >
        <SavedState saving={saving} />
      </span>
      <Others activityId={activityId} hallId={hallId} />
      <div className={styles.buttons}>
        <button
          type="button"
          aria-label={t('booth.editor.undo')}
          title={t('booth.editor.undo')}
          disabled={!editing.canUndo}
          onClick={editing.undo}
        >
          <Icon path={undoArrow} />
        </button>
        <button
          type="button"
          aria-label={t('booth.editor.redo')}
          title={t('booth.editor.redo')}
          disabled={!editing.canRedo}
          onClick={editing.redo}
        >
          <Icon path={redoArrow} />
        </button>
        <button
          type="button"
          aria-label={t('booth.editor.versions')}
          title={t('booth.editor.versions')}
          onClick={onVersions}
        >
          <Icon path={history} />
        </button>
        <Button onClick={onChanges} disabled={isNothing}>
          <Icon path={eye} />
          {t('booth.editor.changes')}
        </Button>
        <Button kind="ink" onClick={onPublish} disabled={isNothing}>
          {t('booth.editor.publish')}
        </Button>
      </div>
    </header>
  );
}

function SavedState({ saving: { state, standing, flush } }: { saving: Saving }) {
  const { t } = useI18n();
  switch (state.is) {
    case 'saving':
      return t('booth.editor.state.saving');
    case 'waiting':
      return t('booth.editor.state.waiting');
    case 'conflict':
      return t('booth.editor.state.conflict');
    case 'failed':
      return (
        <>
          <Icon path={octagonAlert} size={15} />
          {state.why}{' '}
          <button type="button" className={styles.again} onClick={() => void flush()}>
            {t('shared.retry')}
          </button>
        </>
      );
    case 'saved':
      return standing.edited_at ? (
        <>
          <Icon path={check} size={15} />
          {t('booth.editor.state.saved', { at: formatDate(standing.edited_at, 'time') })}
        </>
      ) : null;
  }
}

/** Colleagues who saved a hall of this meeting moments ago. */
function Others({ activityId, hallId }: { activityId: number; hallId: number }) {
  const { t, local } = useI18n();
  const { userId } = useSession();
  const { data } = useQuery({ ...hallsQuery(activityId), refetchInterval: REFETCH_MS });
  const now = Date.now() / 1000;
  const isAtWork = ({ edited_by, edited_at }: PlanHall) =>
    edited_by != null && edited_by !== userId && (edited_at ?? 0) > now - AT_WORK_SECONDS;
  const other = data?.filter(isAtWork).sort((a, b) => Number(b.id === hallId) - Number(a.id === hallId))[0];
  if (!other) return null;
  const name = other.edited_by_name;
  return (
    <span className={styles.other}>
      <span className={styles.face} aria-hidden="true">
        {initials(name)}
      </span>
      {other.id === hallId
        ? t('booth.editor.alsoHere', { name })
        : t('booth.editor.isIn', { name, hall: local(other, 'name') || other.code })}
    </span>
  );
}
