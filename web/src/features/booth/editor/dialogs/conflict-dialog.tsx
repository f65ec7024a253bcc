// Somebody else saved this hall's plan in between: who and when, what differs, and the ways on. Nothing is lost by any of them.
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { compare } from '../model/compare';
import type { Plan } from '../model/plan';
import type { Conflict } from '../use-saving';
import { ChangeList } from './change-list';

interface ConflictDialogProps {
  conflict: Conflict | null;
  mine: Plan;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

export function ConflictDialog({ conflict, mine, onClose, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={conflict !== null}
      onClose={onClose}
      title={t('booth.editor.conflict.title')}
      flag="K"
      width={680}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t('booth.editor.conflict.theirs')}</Button>
          <Button kind="ink" onClick={onKeepMine}>
            {t('booth.editor.conflict.mine')}
          </Button>
        </>
      }
    >
      {conflict ? (
        <>
          <Alert kind="warn">
            {t('booth.editor.conflict.who', {
              name: conflict.theirs.edited_by_name,
              at: formatDate(conflict.theirs.edited_at ?? null, 'second'),
            })}
          </Alert>
          <p>{t('booth.editor.conflict.text')}</p>
          <ChangeList changes={compare(conflict.theirs.body, mine)} />
        </>
      ) : null}
    </Dialog>
  );
}
