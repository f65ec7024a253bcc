// Owns an edition's gallery: a wall of pictures, each of which opens large and leads to the next.
import type { HistoryReview } from '@/api/models';
import { LocalText } from '@/shared/local-text';
import { Picture } from '@/ui/picture';
import styles from './gallery.module.css';
import { useLightbox } from './use-lightbox';

interface GalleryProps {
  year: number;
  pictures: HistoryReview['pictures'];
}

export function Gallery({ year, pictures }: GalleryProps) {
  const [linkTo, large] = useLightbox(pictures.map((picture) => ({ ...picture, year })));
  return (
    <>
      <ul className={styles.wall}>
        {pictures.map((picture, index) => (
          <li key={picture.image} className={styles.place}>
            <a {...linkTo(index)} className={styles.picture}>
              <Picture src={picture.image} alt="" width={600} height={400} cover />
              <LocalText row={picture} name="caption" className={styles.caption} />
            </a>
          </li>
        ))}
      </ul>
      {large}
    </>
  );
}
