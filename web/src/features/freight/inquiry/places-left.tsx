// Owns the places of an inquiry as squares, with how many are left in words.
import { useT } from '@/shared/i18n';
import { ClaimPlaces } from '../cargo/claim-places';
import styles from './inquiry.module.css';

export function PlacesLeft({ places, taken }: { places: number; taken: number }) {
  const t = useT();
  const left = Math.max(0, places - taken);
  return (
    <span className={styles.places}>
      <ClaimPlaces places={places} taken={taken} />
      <small>{left > 0 ? t('freight.inquiry.left', { n: left, of: places }) : t('freight.inquiry.full')}</small>
    </span>
  );
}
