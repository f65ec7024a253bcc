// The upload component: choose or drop files, see what was refused and why, crop pictures, follow each file to its end.
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CropDialog } from './crop/crop-dialog';
import { DropZone } from './drop-zone';
import { MediaPicker } from './media-picker';
import type { MediaNode, MediaOwner, UploadTarget } from './models';
import { type Broken, MTYPE, type UploadRules } from './rules';
import { UploadRowView } from './upload-row';
import styles from './uploader.module.css';
import { useIntake } from './use-intake';
import { useUploads } from './use-uploads';

interface UploaderProps {
  target: UploadTarget;
  rules: UploadRules;
  /** Crop to this shape and no other; without it the shape is the user's choice, 16:9 at first. */
  fixedRatio?: number;
  /** Every picture goes through the crop dialog. */
  cropFirst?: boolean;
  /** Also lets choose what is already among the media, up to so many. */
  pickFrom?: MediaOwner & { limit: number; onPick: (nodes: MediaNode[]) => void };
  /** Files that were dropped before the component opened. */
  initialFiles?: readonly File[];
  onDone: (node: MediaNode) => void;
  onBusy?: (isBusy: boolean) => void;
}

export function Uploader(props: UploaderProps) {
  const { target, rules, fixedRatio, cropFirst = false, pickFrom, initialFiles, onDone, onBusy } = props;
  const t = useT();
  const { queue, rows, isBusy } = useUploads(onDone);
  const { take, warnings, isChecking, isFull, originalOf } = useIntake({ queue, rows, target, rules });
  const [cropping, setCropping] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);
  const cropped = useRef(new Set<number>());

  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !initialFiles?.length) return;
    begun.current = true;
    take(initialFiles);
  });

  const toCrop = cropFirst
    ? rows.find((row) => row.state === 'chosen' && row.mtype === MTYPE.image && !cropped.current.has(row.id))
    : undefined;
  const cropId = cropping ?? toCrop?.id ?? null;
  const endCrop = () => {
    if (cropId !== null) cropped.current.add(cropId);
    setCropping(null);
  };
  const chosen = rows.filter((row) => row.state === 'chosen');

  return (
    <div className={styles.uploader}>
      <DropZone rules={rules} isBusy={isChecking} disabled={isFull} onFiles={take} />
      {pickFrom ? (
        <Button size="small" onClick={() => setPicking(true)}>
          {t('upload.media.open')}
        </Button>
      ) : null}
      {warnings.map((broken) => (
        <Alert key={`${broken.rule} ${'name' in broken ? broken.name : ''}`} kind="warn">
          <Warning broken={broken} />
        </Alert>
      ))}
      {rows.length > 0 ? (
        <ul className={styles.rows} aria-label={t('upload.files')}>
          {rows.map((row) => (
            <UploadRowView key={row.id} row={row} queue={queue} onCrop={() => setCropping(row.id)} />
          ))}
        </ul>
      ) : null}
      {chosen.length > 0 ? (
        <div className={styles.foot}>
          <Button kind="ink" onClick={queue.start}>
            {t('upload.start', { n: chosen.length })}
          </Button>
        </div>
      ) : null}
      <CropDialog
        file={cropId === null ? null : originalOf(cropId)}
        fixedRatio={fixedRatio}
        onClose={() => {
          // Without its shape the picture is not wanted where every picture must have it.
          if (cropFirst && cropId !== null && !cropped.current.has(cropId)) queue.remove(cropId);
          endCrop();
        }}
        onCropped={(file) => {
          // The row's name, which may have a number behind it because the file's own was taken.
          const name = rows.find(({ id }) => id === cropId)?.name ?? file.name;
          if (cropId !== null) queue.replace(cropId, file, name);
          endCrop();
        }}
      />
      {pickFrom ? (
        <MediaPicker
          open={isPicking}
          owner={pickFrom}
          kinds={rules.kinds}
          limit={pickFrom.limit}
          onClose={() => setPicking(false)}
          onPick={pickFrom.onPick}
        />
      ) : null}
    </div>
  );
}

function Warning({ broken }: { broken: Broken }) {
  const t = useT();
  switch (broken.rule) {
    case 'format':
      return t('upload.rule.format', broken);
    case 'tooBig':
      return t('upload.rule.tooBig', broken);
    case 'pixels':
      return t('upload.rule.pixels', broken);
    case 'unreadable':
      return t('upload.rule.unreadable', broken);
    case 'count':
      return t('upload.rule.count', broken);
    case 'repeat':
      return t('upload.rule.repeat', broken);
  }
}
