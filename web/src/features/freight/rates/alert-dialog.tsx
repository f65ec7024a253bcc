// Owns setting an alert on a lane: the price below which its owner wants to hear. Loaded when somebody sets one.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { containerSize, labelOf } from '@/shared/refdata/enumerations';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import styles from './alert-dialog.module.css';
import { centsIn } from './alerts/amount';
import { LINK, PATH, type RateAnswer } from './models';

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  answer: RateAnswer;
  lane: string;
  /** What it begins with, in whole units. */
  below: number;
}

export default function AlertDialog({ open, onClose, answer, lane, below }: AlertDialogProps) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const formId = useId();
  const [text, setText] = useState(String(below));
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isLow, setLow] = useState(false);
  const container = labelOf(containerSize, answer.container, lang) ?? '';

  function close() {
    setDone(false);
    setWrong(undefined);
    setFailure(null);
    onClose();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const cents = centsIn(text);
    setWrong(cents === null ? t('freight.rates.alertWrong') : undefined);
    if (cents === null || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        pol: answer.pol[0] ?? '',
        pod: answer.pod[0] ?? '',
        container: answer.container,
        currency: answer.currency,
        below: cents,
        // Asking for quotes by itself is set up where one's alerts are kept.
        ask_inquiry_id: null,
      };
      const made = await apiOf(client).post(PATH.alerts, body, { auth: true, json: true });
      await client.invalidateQueries({ queryKey: [PATH.alerts] });
      // What is below already is not told before it was above.
      setLow(made.is_low);
      setDone(true);
    } catch (error) {
      if (!isFailure(error)) throw error;
      setWrong(error.fields.below);
      if (!error.fields.below) setFailure(Object.values(error.fields)[0] ?? failureText(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(isDone ? 'freight.rates.alertSaved' : 'freight.rates.alertTitle')}
      flag={isDone ? 'C' : undefined}
      closeLabel={t('shared.close')}
      footer={
        <>
          {isDone || failure ? (
            // Also where the lane is followed already: its price is changed there.
            <Button as={Link} to={LINK.alerts}>
              {t('freight.rates.alertSee')}
            </Button>
          ) : null}
          {isDone ? null : (
            <Button type="submit" form={formId} kind="ink" busy={busy}>
              {t('freight.rates.alertSave')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={save} noValidate>
        <p>{t(isDone && isLow ? 'freight.rates.alertIsLow' : 'freight.rates.alertText', { lane, container })}</p>
        {failure ? <Alert kind="bad">{failure}</Alert> : null}
        {isDone ? null : (
          <Field label={t('freight.rates.alertBelow', { currency: answer.currency })} error={wrong} required>
            <Input name="below" inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
