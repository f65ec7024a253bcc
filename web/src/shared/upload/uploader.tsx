// The upload component: choose or drop files, see what was refused and why, crop pictures, follow each file to its end.
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { CropDialog, Cropper } from './crop/crop-dialog';
import { DropZone } from './drop-zone';
import { isProcessing, type UploadRow } from './engine/queue';
import { MediaPicker } from './media-picker';
import type { MediaNode, MediaOwner, UploadTarget } from './models';
import { type BrokenRule, MTYPE, type UploadRules } from './rules';
import { UploadRowView } from './upload-row';
import styles from './uploader.module.css';
import { useIntake } from './use-intake';
import { useUploads } from './use-uploads';

interface UploaderProps {
  target: UploadTarget;
  rules: UploadRules;
  /** Crop to this shape and no other; without it the shape is the user's choice, 16:9 at first. */
  fixedRatio?: number;
  /** Every picture is cropped first; otherwise only where the user ticks that. */
  cropFirst?: boolean;
  /** Crops in place of the panel, where that already stands in a dialog of its own. */
  cropsInPlace?: boolean;
  /** Also lets choose what is already among the media, up to so many. */
  pickFrom?: MediaOwner & { limit: number; onPick: (nodes: MediaNode[]) => void };
  /** Files that were dropped before the component opened. */
  initialFiles?: readonly File[];
  onDone: (node: MediaNode) => void;
  onBusy?: (isBusy: boolean) => void;
  /** Everything has arrived and the user wants to go on. */
  onFinish?: () => void;
}

export function Uploader(props: UploaderProps) {
  const { target, rules, fixedRatio, cropFirst = false, cropsInPlace, pickFrom, initialFiles } = props;
  const { onDone, onBusy, onFinish } = props;
  const t = useT();
  const { queue, rows, isBusy } = useUploads(onDone);
  const { take, warnings, isChecking, isFull, originalOf } = useIntake({ queue, rows, target, rules });
  const [wantsCrop, setWantsCrop] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const cropped = useRef(new Set<number>());

  useEffect(() => onBusy?.(isBusy), [onBusy, isBusy]);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !initialFiles?.length) return;
    begun.current = true;
    take(initialFiles);
  });

  const waitsForCrop = (row: UploadRow) =>
    (cropFirst || wantsCrop) && row.state === 'chosen' && row.mtype === MTYPE.image && !cropped.current.has(row.id);
  // What was dropped is on its way without another press; only pictures to be cropped wait for that.
  useEffect(() => {
    for (const row of rows) if (row.state === 'chosen' && !waitsForCrop(row)) queue.start(row.id);
  });
  const toCrop = rows.find(waitsForCrop);
  const cropping = {
    file: toCrop ? originalOf(toCrop.id) : null,
    fixedRatio,
    // Without its shape the picture is not wanted.
    onClose: () => toCrop && queue.remove(toCrop.id),
    onCropped: (file: File) => {
      if (!toCrop) return;
      cropped.current.add(toCrop.id);
      // The row's name, which may have a number behind it because the file's own was taken.
      queue.replace(toCrop.id, file, toCrop.name);
    },
  };
  if (cropsInPlace && cropping.file) return <Cropper {...cropping} file={cropping.file} key={toCrop?.id} />;

  const offersCrop = !cropFirst && rules.kinds.includes('image');
  return (
    <div className={styles.uploader}>
      <DropZone rules={rules} isBusy={isChecking} disabled={isFull} onFiles={take} />
      {offersCrop ? (
        <Checkbox checked={wantsCrop} onChange={(event) => setWantsCrop(event.target.checked)}>
          {t('upload.cropFirst')}
        </Checkbox>
      ) : null}
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
            <UploadRowView key={row.id} row={row} queue={queue} />
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? <Outcome rows={rows} onFinish={onFinish} /> : null}
      {cropsInPlace ? null : <CropDialog {...cropping} />}
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

/** How far all of them are; at the end it says so, and the way on is one press. */
function Outcome({ rows, onFinish }: { rows: readonly UploadRow[]; onFinish?: () => void }) {
  const t = useT();
  const done = rows.filter(({ state }) => state === 'done').length;
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const processing = rows.filter(isProcessing).length;
  const text =
    done === rows.length
      ? t('upload.allDone', { n: done })
      : failed > 0
        ? t('upload.someFailed', { n: failed })
        : done + processing === rows.length
          ? t('upload.processing')
          : t('upload.underWay', { done, n: rows.length });
  return (
    <div className={styles.foot}>
      <p role="status">{text}</p>
      {onFinish ? (
        <Button kind="ink" disabled={done < rows.length} onClick={onFinish}>
          {t('upload.finish')}
        </Button>
      ) : null}
    </div>
  );
}

function Warning({ broken }: { broken: BrokenRule }) {
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
      return t('upload.rule.count', { n: broken.limit });
    case 'repeat':
      return t('upload.rule.repeat', broken);
  }
}
