// Owns the question before a registration ends or changes hands: what follows, one button, and what went wrong.
import { type ReactNode, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './register.module.css';

interface ActionDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  actLabel: string;
  isBad?: boolean;
  act: () => Promise<unknown>;
  children?: ReactNode;
}

export function ActionDialog({
  open,
  onClose,
  title,
  text,
  actLabel,
  isBad = false,
  act,
  children,
}: ActionDialogProps) {
  const t = useT();
  const isActing = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const close = () => {
    setFailure('');
    onClose();
  };
  async function run() {
    // The ref, not the state: a double press arrives before any render.
    if (isActing.current) return;
    isActing.current = true;
    setBusy(true);
    setFailure('');
    try {
      await act();
      close();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(Object.values(error.fields)[0] ?? failureText(error, t));
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
      width={460}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button onClick={close}>{t('attend.back')}</Button>
          <Button kind={isBad ? 'bad' : 'ink'} busy={busy} onClick={run}>
            {actLabel}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{text}</p>
      {children}
      {failure && <Alert kind="bad">{failure}</Alert>}
    </Dialog>
  );
}
