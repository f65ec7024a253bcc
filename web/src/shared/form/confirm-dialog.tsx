// A question before something that cannot simply be undone: the consequence in words, the button named after the act.
import { type ReactNode, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './dialog-form.module.css';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  actLabel: string;
  /** The way back, where "cancel" would be heard as the act itself. */
  keepLabel?: string;
  /** Destroys or disables; otherwise the button is ink. */
  isBad?: boolean;
  act: () => Promise<unknown>;
  /** What else is known of the consequence. */
  children?: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, actLabel, keepLabel, isBad = true, act, children } = props;
  const t = useT();
  const isActing = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const run = async () => {
    if (isActing.current) return;
    isActing.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await act();
      close();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(failureText(error, t));
    } finally {
      isActing.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      flag={isBad ? 'U' : 'K'}
      width={460}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button onClick={close}>{keepLabel ?? t('shared.cancel')}</Button>
          <Button kind={isBad ? 'bad' : 'ink'} busy={busy} onClick={run}>
            {actLabel}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{text}</p>
      {children}
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
    </Dialog>
  );
}
