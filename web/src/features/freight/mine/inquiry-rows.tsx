// Owns the list of somebody's own inquiries: a line each, led by its lane.
import { Link } from 'react-router';
import type { RowsOf } from '@/api/typing';
import { DASH, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ClaimPlaces } from '../cargo/claim-places';
import { placeName } from '../cargo/place-name';
import { RouteArrow } from '../cargo/route-arrow';
import { goodsText, quantityText, shortTerms } from '../cargo/words';
import { minePath, type PATH, STATE } from '../inquire/models';
import { StateTag } from '../inquiry/state-tag';
import styles from './inquiry-rows.module.css';

type Row = RowsOf<typeof PATH.mine>;

export function InquiryRows({ rows }: { rows: readonly Row[] }) {
  const { t, lang, local } = useI18n();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const from = placeName(row.origin, local);
        const to = placeName(row.destination, local);
        return (
          <li key={row.id} className={styles.row}>
            <div>
              <Link to={minePath(row.id)} className={styles.route}>
                {from || to ? (
                  <>
                    <b>{from || DASH}</b>
                    <RouteArrow />
                    <VisuallyHidden>{t('freight.route.to')}</VisuallyHidden>
                    <b>{to || DASH}</b>
                  </>
                ) : (
                  <b>{row.number}</b>
                )}
              </Link>
              <p className={styles.soft}>
                {row.number} · {t('freight.mine.updated', { date: formatDate(row.updated_at) })}
              </p>
            </div>
            <p className={styles.goods}>
              {goodsText(row, lang)}
              <small>{shortTerms(row, lang)}</small>
            </p>
            <b className={styles.quantity}>{quantityText(row)}</b>
            <p className={styles.state}>
              <StateTag status={row.status} />
              {row.status === STATE.distributed && <ClaimPlaces places={row.places} taken={row.taken} />}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
