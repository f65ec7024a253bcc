// Owns a picture as an answer: chosen with the browser's own control, sent at once, and shown.
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { useFieldControl } from '@/ui/field';
import styles from './picture-answer.module.css';
import form from './register.module.css';

/** The file dialog's filter; what is chosen all the same is looked at before it is sent. */
const PICTURES = '.jpg,.jpeg,.png,.bmp';

interface PictureAnswerProps {
  name: string;
  label: string;
  /** An address, or nothing. */
  value: string;
  onChange: (address: string) => void;
  /** Only shown, as in the preview of organisers. */
  isOff?: boolean;
}

export function PictureAnswer({ name, label, value, onChange, isOff }: PictureAnswerProps) {
  const t = useT();
  const client = useQueryClient();
  const control = useFieldControl({});
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (!file) return;
    setProblem('');
    setShare(0);
    try {
      // Comes when somebody has chosen one: most forms ask for no picture.
      const { sendFile } = await import('@/shared/upload/engine/send-file');
      const sent = await sendFile(apiOf(client), file, { folder: t('attend.picture.folder'), onShare: setShare });
      if (sent?.url) onChange(sent.url);
      else setProblem(t('attend.picture.unreadable'));
    } catch (error) {
      if (!isFailure(error)) throw error;
      setProblem(Object.values(error.fields)[0] || failureText(error, t));
    } finally {
      setShare(null);
    }
  }

  return (
    <div className={styles.picture}>
      {value && <img src={value} alt="" />}
      <div className={styles.side}>
        <input
          {...control}
          type="file"
          name={name}
          accept={PICTURES}
          required={false}
          disabled={isOff || share !== null}
          onChange={(event) => void send(event)}
        />
        {value && (
          <Button size="small" aria-label={`${t('attend.picture.remove')} ${label}`} onClick={() => onChange('')}>
            {t('attend.picture.remove')}
          </Button>
        )}
        <p role="status">{share === null ? '' : t('attend.picture.sending', { percent: share })}</p>
        {problem && (
          <p role="alert" className={form.error}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
