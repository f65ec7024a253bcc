// Owns a gallery: a wall of pictures, each of which opens large and leads to the next.
import { LocalText } from '@/shared/local-text';
import { Picture } from '@/ui/picture';
import styles from './gallery.module.css';
import type { GalleryPicture } from './lightbox';
import { useLightbox } from './use-lightbox';

/** A picture without a caption is called by its place. */
const nameOf = ({ heading }: GalleryPicture, index: number) => [heading, index + 1].filter(Boolean).join(' ');

export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [linkTo, large] = useLightbox(pictures);
  return (
    <>
      <ul className={styles.wall}>
        {pictures.map((picture, index) => (
          <li key={picture.image} className={styles.place}>
            <a {...linkTo(index)} className={styles.picture}>
              <Picture
                src={picture.image}
                alt={picture.caption_zh || picture.caption_en ? '' : nameOf(picture, index)}
                width={600}
                height={400}
                cover
              />
              <LocalText row={picture} name="caption" className={styles.caption} />
            </a>
          </li>
        ))}
      </ul>
      {large}
    </>
  );
}
