// Owns the question before an order is given up, and with it what it holds.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { type Order, PATH, thingOf } from '../models';

interface CancelDialogProps {
  open: boolean;
  onClose: () => void;
  order: Order;
  reread: () => Promise<unknown>;
}

const SEND = { auth: true, json: true } as const;

export function CancelDialog({ open, onClose, order, reread }: CancelDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await apiOf(client).post(PATH.cancel, { id: order.id }, SEND);
      onClose();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setProblem(failureText(error, t));
    } finally {
      setBusy(false);
      await reread();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('billing.cancel.title')}
      flag="U"
      width={460}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('billing.cancel.keep')}</Button>
          <Button kind="bad" busy={isBusy} onClick={() => void cancel()}>
            {t(`billing.cancel.${thingOf(order.lines)}`)}
          </Button>
        </>
      }
    >
      <p>{t('billing.cancel.text')}</p>
      {problem ? <Alert kind="bad">{problem}</Alert> : null}
    </Dialog>
  );
}
