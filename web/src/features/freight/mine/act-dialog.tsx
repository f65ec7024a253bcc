// Owns a question before something is done: what it means, what went wrong, one button named after the act. Light
// enough for public pages.
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface ActDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  actLabel: string;
  isBad?: boolean;
  /** False where something is still missing, which a field inside says. */
  act: () => Promise<boolean>;
  children: ReactNode;
}

export function ActDialog({ open, onClose, title, actLabel, isBad, act, children }: ActDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const isActing = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isActing.current) return;
    isActing.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (await act()) close();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(Object.values(error.fields)[0] || failureText(error, t));
    } finally {
      isActing.current = false;
      setBusy(false);
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      flag={isBad ? 'U' : 'K'}
      width={520}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button onClick={close}>{t('shared.cancel')}</Button>
          <Button type="submit" form={id} kind={isBad ? 'bad' : 'ink'} busy={busy}>
            {actLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate method="post">
        {children}
        {failure && <Alert kind="bad">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
