// Cutting a picture to shape before it is uploaded.
import { useEffect, useState } from 'react';
import { useT } from '@/shared/i18n';
import { cut, decode } from '@/shared/upload/pictures';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './crop.module.css';
import { DEFAULT_RATIO, largest, type Rect, rounded } from './crop-box';
import { CropStage } from './crop-stage';

/** Shapes to choose from; null is free. */
const SHAPES = [
  { key: '16:9', ratio: DEFAULT_RATIO },
  { key: '4:3', ratio: 4 / 3 },
  { key: '1:1', ratio: 1 },
  { key: 'free', ratio: null },
] as const;

interface CropDialogProps {
  /** Null while closed. */
  file: File | null;
  /** This shape and no other. */
  fixedRatio?: number;
  onCropped: (file: File) => void;
  onClose: () => void;
}

export function CropDialog({ file, onClose, ...rest }: CropDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      title={t('upload.crop.title')}
      closeLabel={t('shared.close')}
      width={760}
    >
      {file ? <Cropper key={file.name} file={file} onClose={onClose} {...rest} /> : null}
    </Dialog>
  );
}

interface Loaded {
  bitmap: ImageBitmap;
  src: string;
}

/** The picture with its frame, wherever it is shown. */
export function Cropper({ file, fixedRatio, onCropped, onClose }: Omit<CropDialogProps, 'file'> & { file: File }) {
  const t = useT();
  const [ratio, setRatio] = useState<number | null>(fixedRatio ?? DEFAULT_RATIO);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [box, setBox] = useState<Rect | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    const src = URL.createObjectURL(file);
    void decode(file).then((bitmap) => {
      if (isGone) return bitmap?.close();
      if (!bitmap) return setUnreadable(true);
      setLoaded({ bitmap, src });
      setBox(largest(bitmap, fixedRatio ?? DEFAULT_RATIO));
    });
    return () => {
      isGone = true;
      URL.revokeObjectURL(src);
    };
  }, [file, fixedRatio]);

  const shape = (next: number | null) => {
    setRatio(next);
    if (loaded) setBox(largest(loaded.bitmap, next));
  };
  const apply = async () => {
    if (!loaded || !box || busy) return;
    setBusy(true);
    const cropped = await cut(file, loaded.bitmap, rounded(box, loaded.bitmap));
    loaded.bitmap.close();
    setBusy(false);
    onCropped(cropped);
  };

  return (
    <>
      <p className={styles.hint}>{t('upload.crop.hint')}</p>
      {isUnreadable ? <Alert kind="bad">{t('upload.rule.unreadable', { name: file.name })}</Alert> : null}
      {loaded && box ? (
        <CropStage src={loaded.src} picture={loaded.bitmap} box={box} ratio={ratio} onBox={setBox} />
      ) : (
        <div className={styles.empty} />
      )}
      <div className={styles.bar}>
        {fixedRatio === undefined ? (
          <fieldset className={styles.shapes}>
            <legend>{t('upload.crop.shape')}</legend>
            {SHAPES.map(({ key, ratio: value }) => (
              <label key={key}>
                <input type="radio" name="shape" checked={ratio === value} onChange={() => shape(value)} />
                <span>{key === 'free' ? t('upload.crop.free') : key}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          <span />
        )}
        <output className={styles.size}>{box ? `${Math.round(box.width)} × ${Math.round(box.height)} px` : ''}</output>
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
        <Button kind="ink" busy={busy} disabled={!box} onClick={apply}>
          {t('upload.crop.apply')}
        </Button>
      </div>
    </>
  );
}
