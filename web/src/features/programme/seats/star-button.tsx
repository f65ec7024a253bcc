// Owns the star by which somebody marks a session for themselves.
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { star } from '@/ui/icons';
import type { Seated } from '../models';
import styles from './seat-part.module.css';
import type { Seats } from './use-seats';

export function StarButton({ session, seats, name }: { session: Pick<Seated, 'id'>; seats: Seats; name: string }) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={seats.ownOf(session.id)?.is_starred ?? false}
      aria-label={t('programme.star.of', { title: name })}
      onClick={() => seats.star(session)}
    >
      <Icon path={star} size={20} />
    </button>
  );
}
