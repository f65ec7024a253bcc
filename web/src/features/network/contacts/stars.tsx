// Owns a rating as stars: filled ones and outlines, with the number in words for those who hear it.
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { star } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './contacts.module.css';
import { MAX } from './models';

/** Nothing where nothing was rated. */
export function Stars({ rating }: { rating: number }) {
  const t = useT();
  if (rating < 1) return null;
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t('network.contacts.stars', { n: rating })}</VisuallyHidden>
      {Array.from({ length: MAX.rating }, (_, at) => (
        <Icon key={at} path={star} size={16} className={at < rating ? styles.full : undefined} />
      ))}
    </span>
  );
}
