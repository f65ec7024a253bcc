// Owns the places of an inquiry as boxes: taken ones filled, and how many are left in words.
import { useT } from '@/shared/i18n';
import styles from './inquiry.module.css';

interface PlacesLeftProps {
  places: number;
  taken: number;
  /** In words only, where the number stands beside it already. */
  withoutWords?: boolean;
}

export function PlacesLeft({ places, taken, withoutWords }: PlacesLeftProps) {
  const t = useT();
  const left = Math.max(0, places - taken);
  return (
    <span className={styles.places}>
      <span className={styles.boxes} aria-hidden="true">
        {Array.from({ length: places }, (_, at) => (
          <i key={at} data-taken={at < taken || undefined} />
        ))}
      </span>
      {withoutWords ? null : (
        <small>{left > 0 ? t('freight.inquiry.left', { n: left, of: places }) : t('freight.inquiry.full')}</small>
      )}
    </span>
  );
}
