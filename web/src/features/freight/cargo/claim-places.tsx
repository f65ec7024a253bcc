// Owns places as squares, taken ones solid: words beside them say the same.
import { cx } from '@/ui/class-names';
import styles from './claim-places.module.css';

/** From so many on squares become narrow bars. */
const MANY_PLACES = 6;

export function ClaimPlaces({ places, taken, isLarge }: { places: number; taken: number; isLarge?: boolean }) {
  return (
    <span
      className={cx(styles.berths, isLarge && styles.large, places >= MANY_PLACES && styles.many)}
      aria-hidden="true"
    >
      {Array.from({ length: places }, (_, at) => (
        <i key={at} className={at < taken ? styles.taken : undefined} />
      ))}
    </span>
  );
}
