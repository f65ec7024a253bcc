// Taking back that a ticket let somebody in, for those who keep the gates: a wrong one was shown, or a phone was lent.
import { DialogForm } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { MAX_REASON } from '../models';
import type { Holder } from './types';

interface UndoDialogProps {
  open: boolean;
  holder: Pick<Holder, 'id' | 'name'>;
  /** Where: at the door of a session it is about that session. */
  gateId: number;
  /** Which entry; the last one there if absent. */
  scanId?: number;
  onClose: () => void;
  onUndone: () => void;
}

export function UndoDialog({ open, holder, gateId, scanId, onClose, onUndone }: UndoDialogProps) {
  const t = useT();
  const api = useApi();
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('attend.checkin.undoTitle', { name: holder.name })}
      intro={t('attend.checkin.undoText')}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: t('attend.checkin.undoReason'),
          required: true,
          maxLength: MAX_REASON,
        },
      ]}
      initial={{ reason: '' }}
      save={({ reason }) =>
        api.put(
          '/atms/attend/check_in/undo',
          { ticket_id: holder.id, gate_id: gateId, check_in_id: scanId, reason },
          WRITE,
        )
      }
      onSaved={() => {
        toast.done(t('attend.checkin.undone'));
        onUndone();
      }}
      saveLabel={t('attend.checkin.undo')}
      width={480}
    />
  );
}
