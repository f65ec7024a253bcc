// Owns a picture at its full size, and the way to the next one. Loaded when the first one is opened.
import type { KeyboardEvent } from 'react';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { chevronLeft, chevronRight } from '@/ui/icons';
import { Picture } from '@/ui/picture';

export interface GalleryPicture {
  image: string;
  caption_zh: string;
  caption_en: string;
  /** What it belongs to, said before its caption. */
  heading?: string;
}

interface LightboxProps {
  pictures: readonly GalleryPicture[];
  /** Null while closed. */
  at: number | null;
  onTurn: (index: number | null) => void;
  className?: string;
}

export default function Lightbox({ pictures, at, onTurn, className }: LightboxProps) {
  const { t, lang } = useI18n();
  const picture = at === null ? undefined : pictures[at];
  const turn = (step: number) => at !== null && onTurn((at + step + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const caption = picture ? localValue(picture, 'caption', lang).text : '';
  return (
    <Dialog
      open={picture !== undefined}
      onClose={() => onTurn(null)}
      title={[picture?.heading, caption].filter(Boolean).join(' ')}
      closeLabel={t('shared.close')}
      width={1000}
    >
      {picture && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only repeat what the two buttons do.
        <div className={className} onKeyDown={onKeyDown}>
          <Picture key={picture.image} src={picture.image} alt={caption} width={900} height={600} early />
          <p>
            <button type="button" aria-label={t('shared.previousPicture')} onClick={() => turn(-1)}>
              <Icon path={chevronLeft} />
            </button>
            <span aria-live="polite">
              {(at ?? 0) + 1} / {pictures.length}
            </span>
            <button type="button" aria-label={t('shared.nextPicture')} onClick={() => turn(1)}>
              <Icon path={chevronRight} />
            </button>
          </p>
        </div>
      )}
    </Dialog>
  );
}
