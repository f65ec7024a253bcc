// Owns scanning another's code: by the camera where the browser reads codes, by a scanner or by hand everywhere.
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { hasCamera, useCamera } from '@/shared/scan/use-camera';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Neatline } from '@/ui/neatline';
import { readScan } from '../card/scanned';
import styles from './scan.module.css';
import type { QueuedScan, ScanQueue } from './scan-queue';
import { Scans } from './scan-strip';

interface ScanDialogProps {
  open: boolean;
  onClose: () => void;
  queue: ScanQueue;
  scans: readonly QueuedScan[];
}

export function ScanDialog({ open, onClose, ...rest }: ScanDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('network.scan.title')} closeLabel={t('shared.close')} width={520}>
      {open ? <Scanner {...rest} /> : null}
    </Dialog>
  );
}

function Scanner({ queue, scans }: Pick<ScanDialogProps, 'queue' | 'scans'>) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const canSee = hasCamera();
  const take = (text: string) => {
    const card = readScan(text);
    setWrong(card === null);
    if (!card) return;
    queue.add(card);
    void queue.flush();
  };
  const camera = useCamera(video, { isOn: canSee, isPaused: false, onCode: take });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input || input.value.trim() === '') return;
    take(input.value);
    // The next one may be scanned while the answer to this one is on its way.
    if (readScan(input.value)) input.value = '';
    input.focus();
  };
  return (
    <div className={styles.scanner}>
      {canSee ? (
        <>
          <Neatline className={styles.frame}>
            <video ref={video} className={styles.video} muted playsInline />
          </Neatline>
          <p className={styles.note}>{t(camera.state === 'refused' ? 'network.scan.refused' : 'network.scan.point')}</p>
          {camera.hasTorch ? (
            <Button onClick={camera.turnTorch} aria-pressed={camera.isLit}>
              {t('network.scan.torch')}
            </Button>
          ) : null}
        </>
      ) : (
        <Alert kind="warn">{t('network.scan.noCamera')}</Alert>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('network.scan.code')}
          hint={t('network.scan.codeHint')}
          error={isWrong ? t('network.scan.wrong') : undefined}
          className={styles.code}
        >
          <Input
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={300}
            onInput={() => setWrong(false)}
          />
        </Field>
        <Button type="submit" kind="ink">
          {t('network.scan.take')}
        </Button>
      </form>
      <div aria-live="polite">
        <Scans scans={scans} />
      </div>
    </div>
  );
}
