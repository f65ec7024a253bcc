// Sends the activation mail once more, at most once a minute.
import { useState } from 'react';
import { useAccountApi } from '@/features/identity/api';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import styles from './refusal.module.css';
import { useAction } from './use-action';
import { useCountdown } from './use-countdown';

const RESEND_DELAY_S = 60;

interface ResendActivationProps {
  account: string;
  /** The first mail was sent a moment ago. */
  isSent?: boolean;
}

export function ResendActivation({ account, isSent = false }: ResendActivationProps) {
  const t = useT();
  const api = useAccountApi();
  const sending = useAction();
  const countdown = useCountdown(isSent ? RESEND_DELAY_S : 0);
  const [done, setDone] = useState(false);
  const isWaiting = countdown.left > 0;

  async function send() {
    if (isWaiting) return;
    setDone(false);
    if (!(await sending.run(() => api.resendActivation(account)))) return;
    setDone(true);
    countdown.start(RESEND_DELAY_S);
  }

  return (
    <div className={styles.resend}>
      <Button size="small" onClick={send} busy={sending.busy} aria-disabled={isWaiting || undefined}>
        {isWaiting ? t('identity.resendIn', { n: countdown.left }) : t('identity.resend')}
      </Button>
      <div role="status">{done ? t('identity.resent', { email: account }) : null}</div>
      {sending.message ? <p role="alert">{sending.message}</p> : null}
    </div>
  );
}
