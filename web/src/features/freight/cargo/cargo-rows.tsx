// Owns the list of the hall: a line for each inquiry, led by its lane.
import { Link } from 'react-router';
import { chartDates, grouped, parseDay } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { useNow } from '@/ui/use-now';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { agoText } from './ago';
import styles from './cargo-rows.module.css';
import { ClaimPlaces } from './claim-places';
import { placesLeft } from './live-rows';
import { type Cargo, costLabel, isClaimable } from './models';
import { placeName } from './place-name';
import { RouteArrow } from './route-arrow';
import { goodsText, quantityText, shortTerms } from './words';

interface CargoRowsProps {
  rows: readonly Cargo[];
  /** Shown, and no longer in the hall. */
  gone: ReadonlySet<number>;
  chosen: number | undefined;
  pathOf: (row: Cargo) => string;
}

const MINUTE_MS = 60_000;

export function CargoRows({ rows, gone, chosen, pathOf }: CargoRowsProps) {
  const { t, lang, local } = useI18n();
  const now = useNow(MINUTE_MS);
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const left = placesLeft(row);
        const isOver = left === 0 || gone.has(row.id);
        const isOpen = isClaimable(row);
        const standing = gone.has(row.id)
          ? t('freight.hall.gone')
          : !isOpen
            ? t('freight.hall.soon')
            : left === 0
              ? t('freight.hall.placesFull')
              : t('freight.hall.places', { left, all: row.places });
        return (
          <li key={row.id} className={cx(styles.row, row.id === chosen && styles.on, isOver && styles.over)}>
            <div className={styles.lane}>
              <Link
                to={pathOf(row)}
                preventScrollReset
                className={styles.route}
                aria-current={row.id === chosen ? 'true' : undefined}
              >
                <b>{placeName(row.origin, local)}</b>
                <RouteArrow />
                <VisuallyHidden>{t('freight.route.to')}</VisuallyHidden>
                <b>{placeName(row.destination, local)}</b>
              </Link>
              {/* The server has no clock; the line is there from the first, so that no row grows. */}
              {row.submitted_at ? (
                <time className={styles.when}>{now === null ? '\u00a0' : agoText(row.submitted_at, now, t)}</time>
              ) : null}
            </div>
            <p className={styles.goods}>
              {goodsText(row, lang)}
              <small>{shortTerms(row, lang)}</small>
            </p>
            <b className={styles.quantity}>{quantityText(row)}</b>
            <p className={styles.ready}>
              {row.ready_on ? (
                <>
                  <b className={styles.date}>{chartDates(parseDay(row.ready_on))}</b>
                  <small>{t('freight.hall.ready')}</small>
                </>
              ) : null}
            </p>
            <p className={styles.places}>
              {isOpen && <ClaimPlaces places={row.places} taken={row.taken} />}
              <small>{standing}</small>
            </p>
            <p className={styles.cost}>
              {!isOpen ? null : row.price === 0 ? (
                t('freight.hall.free')
              ) : (
                <>
                  <b className={styles.price}>{grouped(row.price)}</b>{' '}
                  <small>{t.any(costLabel(row), { n: row.price })}</small>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
