// Owns one inquiry in the list of the pool: its lane, cargo, size, day, places and price.
import { chartDates, grouped, parseDay } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useNow } from '@/ui/use-now';
import { agoText } from '../cargo/ago';
import { goodsText, longTerms, quantityText } from '../cargo/words';
import type { PoolRow } from '../claims/models';
import { Lane } from '../inquiry/lane';
import { PlacesLeft } from '../inquiry/places-left';
import { POINTS } from '../inquiry/words';
import { hasClaimed } from './blocked';
import styles from './pool.module.css';

interface PoolLineProps {
  row: PoolRow;
  isOpen: boolean;
  onOpen: () => void;
}

export function PoolLine({ row, isOpen, onOpen }: PoolLineProps) {
  const { t, lang } = useI18n();
  const now = useNow(60_000);
  const isFull = row.places_left === 0;
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-pressed={isOpen}
        data-full={isFull || undefined}
        onClick={onOpen}
      >
        <span className={styles.way}>
          <Lane of={row} />
          <small>
            {row.number}
            {now === null || !row.distributed_at ? '' : ` · ${agoText(row.distributed_at, now, t)}`}
          </small>
        </span>
        <span className={styles.cargo}>
          <span>{goodsText(row, lang)}</span>
          <small>{longTerms(row, lang)}</small>
        </span>
        <b className={styles.figure}>{quantityText(row)}</b>
        <span className={styles.day}>
          <b>{chartDates(parseDay(row.ready_on))}</b>
          <small>{t('freight.pool.ready')}</small>
        </span>
        <PlacesLeft places={row.places} taken={row.places - row.places_left} />
        <span className={styles.price}>
          {hasClaimed(row) ? (
            <small>{t('freight.pool.mine')}</small>
          ) : (
            <>
              <b>{grouped(row.price)}</b>
              <small>
                {t.any(row.price_unit === POINTS ? 'freight.pool.points' : 'freight.pool.counts', { n: row.price })}
              </small>
            </>
          )}
        </span>
      </button>
    </li>
  );
}
