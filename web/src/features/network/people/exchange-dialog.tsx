// Owns the question for somebody's card, with a few words to them. Loaded when it is asked.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useStartup } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/input';
import styles from './exchange-dialog.module.css';
import { EXCHANGE, PAGE, PATH } from './models';

/** As long as the server takes it. */
const MAX_MESSAGE_CHARS = 100;

interface ExchangeDialogProps {
  /** Whom to ask; null while nobody is asked. */
  person: { userId: number; name: string } | null;
  onClose: () => void;
}

export default function ExchangeDialog({ person, onClose }: ExchangeDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const { meetingId } = useStartup();
  const { key, renew } = useIdempotencyKey();
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function close() {
    setMessage('');
    setProblem(null);
    renew();
    onClose();
  }

  async function send() {
    if (!person || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = { user_id: person.userId, message: message.trim(), activity_id: meetingId };
      const { status } = await apiOf(client).post(PATH.exchange, body, {
        auth: true,
        json: true,
        idempotencyKey: key(),
      });
      const isDone = status === EXCHANGE.exchanged;
      const seeAll = { label: t('network.people.seeContacts'), to: PAGE.contacts };
      toast.done(t(isDone ? 'network.people.exchangedNow' : 'network.people.asked', { name: person.name }), seeAll);
      await Promise.all([PATH.exchanges, PATH.card].map((path) => client.invalidateQueries({ queryKey: [path] })));
      close();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setProblem(failureText(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={person !== null}
      onClose={close}
      title={t('network.people.exchangeWith', { name: person?.name ?? '' })}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button kind="bare" onClick={close}>
            {t('shared.cancel')}
          </Button>
          <Button kind="ink" busy={isBusy} onClick={send}>
            {t('network.people.send')}
          </Button>
        </>
      }
    >
      <p className={styles.why}>{t('network.people.exchangeText')}</p>
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Field
        label={t('network.people.message')}
        hint={t('network.people.messageHint', { n: MAX_MESSAGE_CHARS - message.length })}
      >
        <TextArea
          rows={3}
          maxLength={MAX_MESSAGE_CHARS}
          value={message}
          onChange={(event) => {
            // Other words are another request.
            renew();
            setMessage(event.target.value);
          }}
        />
      </Field>
    </Dialog>
  );
}
