// Owns an edition's gallery: a wall of pictures, each of which opens large and leads to the next.
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { HistoryReview } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { chevronLeft, chevronRight } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import styles from './gallery.module.css';

type Pictures = HistoryReview['pictures'];

interface GalleryProps {
  year: number;
  pictures: Pictures;
}

interface LargeProps extends GalleryProps {
  at: number | null;
  onTurn: (index: number | null) => void;
}

function Large({ year, pictures, at, onTurn }: LargeProps) {
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
      title={`${year} ${caption}`}
      closeLabel={t('shared.close')}
      width={1000}
    >
      {picture && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only repeat what the two buttons do.
        <div className={styles.large} onKeyDown={onKeyDown}>
          <Picture key={picture.image} src={picture.image} alt={caption} width={900} height={600} early />
          <p className={styles.turn}>
            <button type="button" aria-label={t('page.previous')} onClick={() => turn(-1)}>
              <Icon path={chevronLeft} />
            </button>
            <span aria-live="polite">
              {(at ?? 0) + 1} / {pictures.length}
            </span>
            <button type="button" aria-label={t('page.next')} onClick={() => turn(1)}>
              <Icon path={chevronRight} />
            </button>
          </p>
        </div>
      )}
    </Dialog>
  );
}

export function Gallery({ year, pictures }: GalleryProps) {
  const [at, setAt] = useState<number | null>(null);
  // Without JavaScript, and with a modifier key, the link opens the picture itself.
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAt(index);
  };
  return (
    <>
      <ul className={styles.wall}>
        {pictures.map((picture, index) => (
          <li key={picture.image} className={styles.place}>
            <a href={picture.image} className={styles.picture} onClick={open(index)}>
              <Picture src={picture.image} alt="" width={600} height={400} cover />
              <LocalText row={picture} name="caption" className={styles.caption} />
            </a>
          </li>
        ))}
      </ul>
      <Large year={year} pictures={pictures} at={at} onTurn={setAt} />
    </>
  );
}
