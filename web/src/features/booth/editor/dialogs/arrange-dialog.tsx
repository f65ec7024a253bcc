// Aligning and spreading a selection: one press each, and undo brings it back.
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { align, distribute, EDGES, pack } from '../model/arrange';
import { type Booth, withBooths } from '../model/plan';
import type { Editing } from '../use-editing';
import styles from './dialogs.module.css';

interface ArrangeDialogProps {
  open: boolean;
  editing: Editing;
  onClose: () => void;
}

export function ArrangeDialog({ open, editing, onClose }: ArrangeDialogProps) {
  const { t } = useI18n();
  const { booths, plan } = editing;
  const act = (next: readonly Booth[]) => () => {
    editing.edit(withBooths(plan, next));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('booth.editor.action.align')}
      closeLabel={t('shared.close')}
      width={460}
    >
      <h3 className={styles.heading}>{t('booth.editor.align.title')}</h3>
      <div className={styles.grid}>
        {EDGES.map((edge) => (
          <Button key={edge} disabled={booths.length < 2} onClick={act(align(booths, edge))}>
            {t(`booth.editor.align.${edge}`)}
          </Button>
        ))}
      </div>
      <h3 className={styles.heading}>{t('booth.editor.spread.title')}</h3>
      <div className={styles.grid}>
        <Button disabled={booths.length < 3} onClick={act(distribute(booths, 'x'))}>
          {t('booth.editor.spread.x')}
        </Button>
        <Button disabled={booths.length < 3} onClick={act(distribute(booths, 'y'))}>
          {t('booth.editor.spread.y')}
        </Button>
        <Button disabled={booths.length < 2} onClick={act(pack(booths, 'x'))}>
          {t('booth.editor.pack.x')}
        </Button>
        <Button disabled={booths.length < 2} onClick={act(pack(booths, 'y'))}>
          {t('booth.editor.pack.y')}
        </Button>
      </div>
    </Dialog>
  );
}
