// Opens pictures large: links for those without JavaScript, the lightbox for everybody else.
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import type { GalleryPicture } from './lightbox';
import styles from './lightbox.module.css';

const Lightbox = lazy(() => import('./lightbox'));

export function useLightbox(pictures: readonly GalleryPicture[]): [(index: number) => object, ReactNode] {
  const [at, setAt] = useState<number | null>(null);
  const [isWanted, setWanted] = useState(false);
  const linkTo = (index: number) => ({
    href: pictures[index]?.image,
    // With a modifier key the link opens the picture itself.
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setWanted(true);
      setAt(index);
    },
  });
  const large = isWanted ? (
    <Suspense>
      <Lightbox pictures={pictures} at={at} onTurn={setAt} className={styles.large} />
    </Suspense>
  ) : null;
  return [linkTo, large];
}
