// Somebody else saved in between: who and when, what differs, and the ways on. Nothing is lost by any of them.

import { compare } from '@/features/site/builder/model/compare';
import { type Node, toTree } from '@/features/site/builder/model/tree';
import type { Draft } from '@/features/site/builder/queries';
import { DifferenceList } from '@/features/site/builder/versions/difference-list';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './dialogs.module.css';

export interface Conflict {
  /** The server's own words about it. */
  message: string;
  theirs: Draft;
}

interface ConflictDialogProps {
  conflict: Conflict | null;
  mine: Node;
  busy: boolean;
  onClose: () => void;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

export function ConflictDialog({ conflict, mine, busy, onClose, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={conflict !== null}
      onClose={onClose}
      title={t('site.builder.conflict.title')}
      flag="K"
      width={880}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button kind="bare" onClick={onClose}>
            {t('site.builder.conflict.later')}
          </Button>
          <Button as="a" href="/?preview=1" target="_blank" rel="noopener">
            {t('site.builder.conflict.see')}
          </Button>
          <Button onClick={onTakeTheirs}>{t('site.builder.conflict.theirs')}</Button>
          <Button kind="ink" busy={busy} onClick={onKeepMine}>
            {t('site.builder.conflict.mine')}
          </Button>
        </>
      }
    >
      {conflict ? (
        <>
          <Alert kind="warn">
            {conflict.theirs.is_new
              ? t('site.builder.conflict.published')
              : t('site.builder.conflict.who', {
                  name: conflict.theirs.edited_by_name,
                  at: formatDate(conflict.theirs.edited_at, 'second'),
                })}
          </Alert>
          <p className={styles.text}>{t('site.builder.conflict.text')}</p>
          <DifferenceList
            differences={compare(toTree(conflict.theirs), mine)}
            before={t('site.builder.conflict.columnTheirs')}
            after={t('site.builder.conflict.columnMine')}
          />
        </>
      ) : null}
    </Dialog>
  );
}
