// Owns what is attached to an inquiry: chosen, sent at once, listed.
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { fileSize } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { octagonAlert, trash, upload } from '@/ui/icons';
import { type Attached, MAX } from './draft';
import styles from './form.module.css';

const ACCEPTED = '.jpg,.jpeg,.png,.bmp,.pdf,.doc,.docx,.xls,.xlsx,.rar,.zip';
const MAX_MB = 20;
const RULES = { kinds: ['image', 'docs'], maxMb: { image: MAX_MB, docs: MAX_MB } } as const;
/** Kinds of attachment, as the API counts them. */
const KIND = { image: 2, document: 3 } as const;

interface FilesFieldProps {
  files: readonly Attached[];
  onChange: (files: Attached[]) => void;
  error?: string;
}

export function FilesField({ files, onChange, error }: FilesFieldProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  /** Several may be under way, each with the list as it was when it began. */
  const latest = useRef(files);
  latest.current = files;

  async function sendAll(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const chosen = [...(input.files ?? [])];
    // Otherwise choosing the same one again would be no change.
    input.value = '';
    setProblem('');
    for (const file of chosen) await send(file);
  }

  async function send(file: File) {
    if (latest.current.length >= MAX.files) return;
    setShare(0);
    try {
      // Comes when somebody has chosen one: most inquiries have none.
      const { sendFile } = await import('@/shared/upload/engine/send-file');
      const sent = await sendFile(apiOf(client), file, {
        folder: t('freight.form.folder'),
        onShare: setShare,
        rules: RULES,
      });
      if (sent?.url) {
        const kind = file.type.startsWith('image/') ? KIND.image : KIND.document;
        latest.current = [...latest.current, { name: file.name, url: sent.url, size: file.size, kind }];
        onChange([...latest.current]);
      } else setProblem(t('freight.form.badFile'));
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      setProblem(Object.values(failure.fields)[0] || failureText(failure, t));
    } finally {
      setShare(null);
    }
  }

  const wrong = problem || error;
  return (
    <div className={styles.wide}>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('freight.form.files')}>
          {files.map((file) => (
            <li key={file.url}>
              <span>
                {file.name} <small>{fileSize(file.size)}</small>
              </span>
              <Button
                kind="bare"
                aria-label={t('freight.form.removeFile', { name: file.name })}
                onClick={() => onChange(files.filter(({ url }) => url !== file.url))}
              >
                <Icon path={trash} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX.files && (
        <>
          <Button busy={share !== null} aria-describedby={`${id}-said`} onClick={() => control.current?.click()}>
            <Icon path={upload} size={16} />
            {t('freight.form.addFile')}
          </Button>
          <input
            ref={control}
            type="file"
            hidden
            multiple
            accept={ACCEPTED}
            aria-label={t('freight.form.addFile')}
            onChange={(event) => void sendAll(event)}
          />
          <div id={`${id}-said`} className={styles.said}>
            {wrong ? (
              <p className={styles.error} role="alert">
                <Icon path={octagonAlert} />
                <span>{wrong}</span>
              </p>
            ) : (
              <p className={styles.note} role="status">
                {share === null
                  ? t('freight.form.filesHint', { n: MAX.files })
                  : t('freight.form.sending', { percent: share })}
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
}
