// Where a comment or an answer is written: how much of it there may be, and what went wrong.
import { type FormEvent, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { lengthOf } from '@/shared/validate/length';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/input';
import styles from './comments.module.css';
import { MAX_COMMENT } from './queries';

interface CommentBoxProps {
  label: string;
  sendLabel: string;
  send: (body: string) => Promise<unknown>;
  /** For an answer, which can be given up. */
  onCancel?: () => void;
}

export function CommentBox({ label, sendLabel, send, onCancel }: CommentBoxProps) {
  const t = useT();
  const isSending = useRef(false);
  const [body, setBody] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const length = lengthOf(body);
  const isLong = length > MAX_COMMENT;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The ref, not the state: a double press arrives before any render.
    if (isSending.current) return;
    if (length === 0) return setFailure(t('company.comments.empty'));
    if (isLong) return setFailure(t('company.comments.tooLong', { max: MAX_COMMENT }));
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(body.trim());
      setBody('');
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(error.fields?.body ?? failureText(error, t));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return (
    <form className={styles.box} onSubmit={submit} noValidate method="post">
      <Field
        label={label}
        error={failure}
        aside={
          <span className={styles.counter} data-long={isLong || undefined}>
            {length}/{MAX_COMMENT}
          </span>
        }
      >
        <TextArea
          name="body"
          rows={3}
          value={body}
          onChange={({ target }) => {
            setBody(target.value);
            setFailure(null);
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" kind="ink" busy={busy}>
          {sendLabel}
        </Button>
        {onCancel ? (
          <Button kind="bare" onClick={onCancel}>
            {t('company.comments.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
