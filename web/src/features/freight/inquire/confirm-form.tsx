// Owns the code that makes a stranger's inquiry count: typed once, sent again when it did not come.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import styles from './form.module.css';
import { PATH } from './models';

interface ConfirmFormProps {
  /** Of the personal link. */
  personalKey: string;
  /** `mail` or `sms`; empty for whichever is possible. */
  way: string;
  onConfirmed: () => void;
}

const CODE_LENGTH = 6;
/** Each that is sent is one of few tries. */
const CODE = /^\d{6}$/;
const SEND = { json: true, keepEmpty: true } as const;

export function ConfirmForm({ personalKey, way, onConfirmed }: ConfirmFormProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const isActing = useRef(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [notice, setNotice] = useState('');
  const [busy, setBusy] = useState<'confirm' | 'again' | null>(null);

  async function act(what: 'confirm' | 'again', ask: () => Promise<void>) {
    if (isActing.current) return;
    isActing.current = true;
    setError('');
    setNotice('');
    setBusy(what);
    try {
      await ask();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setError(Object.values(failure.fields)[0] || failureText(failure, t));
    } finally {
      isActing.current = false;
      setBusy(null);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!CODE.test(code.trim())) return setError(t('freight.confirm.needed'));
    void act('confirm', async () => {
      await apiOf(client).post(PATH.confirm, { key: personalKey, code: code.trim() }, SEND);
      onConfirmed();
    });
  }

  return (
    <form className={styles.code} onSubmit={submit} noValidate method="post">
      {notice && <Alert kind="ok">{notice}</Alert>}
      <Field label={t('freight.confirm.code')} error={error} required>
        <Input
          name="code"
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          maxLength={CODE_LENGTH}
          onChange={(event) => {
            setCode(event.target.value);
            setError('');
          }}
        />
      </Field>
      <Button type="submit" kind="go" size="large" wide busy={busy === 'confirm'}>
        {t('freight.confirm.act')}
      </Button>
      <Button
        kind="bare"
        wide
        busy={busy === 'again'}
        onClick={() =>
          void act('again', async () => {
            await apiOf(client).post(PATH.resend, { key: personalKey, confirm_by: way }, SEND);
            setNotice(t('freight.confirm.sentAgain'));
          })
        }
      >
        {t('freight.confirm.again')}
      </Button>
    </form>
  );
}
