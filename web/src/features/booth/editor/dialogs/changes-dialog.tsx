// What the draft changes of the plan that the site shows.
import { useI18n } from '@/shared/i18n';
import { Dialog } from '@/ui/dialog';
import { compare } from '../model/compare';
import type { Plan } from '../model/plan';
import { ChangeList } from './change-list';

interface ChangesDialogProps {
  open: boolean;
  before: Plan;
  after: Plan;
  onClose: () => void;
}

export function ChangesDialog({ open, before, after, onClose }: ChangesDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t('booth.editor.changes')} closeLabel={t('shared.close')} width={620}>
      {open ? <ChangeList changes={compare(before, after)} /> : null}
    </Dialog>
  );
}
