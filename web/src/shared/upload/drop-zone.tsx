// Where files are dropped or chosen.
import { type DragEvent, useId, useRef, useState } from 'react';
import { fileSize } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { upload } from '@/ui/icons';
import { acceptOf, KINDS, MB, type UploadRules } from './rules';
import styles from './uploader.module.css';

interface DropZoneProps {
  rules: UploadRules;
  isBusy: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

export function DropZone({ rules, isBusy, disabled, onFiles }: DropZoneProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    // What lies behind the panel takes files as well, and would add the same ones again.
    event.stopPropagation();
    setOver(false);
    // A full panel says so by itself: the count is one of the rules.
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const kinds = KINDS.filter((kind) => rules.kinds.includes(kind));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon path={upload} size={28} />
      <p className={styles.invite}>{t('upload.drop')}</p>
      <ul id={`${id}-rules`} className={styles.limits}>
        {kinds.map((kind) => (
          <li key={kind}>{t(`upload.kind.${kind}`, { max: fileSize((rules.maxMb[kind] ?? 0) * MB) })}</li>
        ))}
      </ul>
      <Button busy={isBusy} disabled={disabled} aria-describedby={`${id}-rules`} onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={rules.limit !== 1}
        accept={acceptOf(rules)}
        aria-label={t('upload.choose')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would be no change.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
