// Owns a hotel's class as stars: a number for readers, a row of marks for eyes.
import { useI18n } from '@/shared/i18n';
import styles from './hotel.module.css';

export function Stars({ stars }: { stars: number }) {
  const { t } = useI18n();
  if (stars < 1) return null;
  return (
    <span role="img" className={styles.stars} aria-label={t('lodging.hotel.stars', { n: stars })}>
      {'★'.repeat(Math.min(stars, 5))}
    </span>
  );
}
