// A step of an inquiry that needs no more than a yes: taking it back from the pool, or saying that it is done with.
import { ConfirmDialog } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { COMPLETE, INQUIRIES, type InquiryRow, type RECALL } from './models';

export interface Step {
  path: typeof RECALL | typeof COMPLETE;
  row: InquiryRow;
}

export function StepDialog({ step, onClose }: { step: Step | null; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const name = step?.path === COMPLETE ? 'complete' : 'recall';
  return (
    <ConfirmDialog
      open={step !== null}
      onClose={onClose}
      title={t(`freight.${name}.title`, { number: step?.row.number ?? '' })}
      text={t(`freight.${name}.text`)}
      actLabel={t(`freight.${name}.do`)}
      isBad={false}
      act={async () => {
        if (!step) return;
        await api.post(step.path, { id: step.row.id, version: step.row.version }, WRITE);
        toast.done(t(`freight.${name}.done`));
        await reload(INQUIRIES);
      }}
    />
  );
}
