// What became of what was typed, quietly; and whoever leaves before it is saved waits a moment or is asked.
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useUnsavedGuard } from '@/shared/use-unsaved-guard';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Flag } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { check, octagonAlert } from '@/ui/icons';
import styles from './draft-note.module.css';
import type { Visibility } from './types';
import type { DraftState } from './use-record-draft';

interface DraftNoteProps {
  state: DraftState;
  /** Of what is saved; null where nothing is but a draft. */
  visibility: Visibility | null;
}

export function DraftNote({ state, visibility }: DraftNoteProps) {
  const t = useT();
  const isPublic = visibility?.isNow ?? false;
  return (
    <p className={styles.note} data-bad={state.is === 'failed' || undefined}>
      <span className={styles.kind}>
        <Flag code={isPublic ? 'C' : 'draft'} size={14} />
        {isPublic && state.is !== 'none'
          ? t('records.editor.hasDraft')
          : (visibility?.note ?? t('records.editor.isNew'))}
      </span>
      <span role="status" className={styles.state}>
        {state.is === 'saved' ? (
          <>
            <Icon path={check} size={14} />
            {t('records.editor.saved', { at: formatDate(state.at, 'time') })}
          </>
        ) : state.is === 'failed' ? (
          <>
            <Icon path={octagonAlert} size={14} />
            {t('records.editor.notSaved', { why: state.text })}
          </>
        ) : state.is === 'none' ? null : (
          t(state.is === 'saving' ? 'records.editor.saving' : 'records.editor.unsaved')
        )}
      </span>
    </p>
  );
}

/** Leaving saves first; only where that fails is there anything to ask. */
export function LeaveGuard({ isUnsaved, save }: { isUnsaved: boolean; save: () => Promise<boolean> }) {
  const t = useT();
  const blocker = useUnsavedGuard(isUnsaved);
  const [isAsking, setAsking] = useState(false);
  const latest = useRef({ save, blocker });
  latest.current = { save, blocker };
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return setAsking(false);
    void latest.current.save().then((isSaved) => {
      const now = latest.current.blocker;
      if (isSaved && now.state === 'blocked') now.proceed();
      else setAsking(true);
    });
  }, [isBlocked]);
  return (
    <Dialog
      open={isAsking}
      onClose={() => blocker.reset?.()}
      title={t('shared.form.leaveTitle')}
      flag="U"
      width={420}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{t('shared.form.keep')}</Button>
          <Button kind="bad" onClick={() => blocker.proceed?.()}>
            {t('shared.form.leave')}
          </Button>
        </>
      }
    >
      {t('records.editor.leaveText')}
    </Dialog>
  );
}
