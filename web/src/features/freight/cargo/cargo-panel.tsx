// Owns what stands beside the list: lane, cargo, masked contact, places, cost and the way to a claim, in that order.
import { Link } from 'react-router';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { LaneExhibitors } from '../lane/lane-exhibitors';
import styles from './cargo-panel.module.css';
import { ClaimPlaces } from './claim-places';
import { Facts } from './facts';
import { placesLeft } from './live-rows';
import { Masked } from './masked';
import { type Cargo, costLabel, isClaimable, poolPath } from './models';
import { placeName } from './place-name';
import { listed } from './words';

/** Where it stands on the page. */
export const PANEL = 'cargo';

export function CargoPanel({ row, isGone }: { row: Cargo; isGone: boolean }) {
  const { t, lang, local } = useI18n();
  const left = isGone ? 0 : placesLeft(row);
  const isOpen = isClaimable(row);
  return (
    <section id={PANEL} className={styles.panel} aria-label={t('freight.hall.details')}>
      <header className={styles.head}>
        <p className={styles.line}>
          <span>{listed([row.number, local(row, 'level')], lang)}</span>
          {left > 0 ? (
            <Tag flag={isOpen ? 'K' : 'P'}>{t(isOpen ? 'freight.cargo.open' : 'freight.hall.soon')}</Tag>
          ) : (
            <Tag flag="N">{t(isGone ? 'freight.hall.gone' : 'freight.cargo.full')}</Tag>
          )}
        </p>
        <h2 className={styles.lane}>
          <b>{placeName(row.origin, local)}</b> <span>{t('freight.route.to')}</span>{' '}
          <b>{placeName(row.destination, local)}</b>
        </h2>
      </header>
      <Facts row={row} className={styles.facts}>
        <div>
          <dt>{t('freight.hall.owner')}</dt>
          <dd>
            <Masked>{t('freight.hall.masked')}</Masked>
          </dd>
        </div>
        <div>
          <dt>{t('freight.hall.contact')}</dt>
          <dd>
            <Masked>{t('freight.hall.masked')}</Masked>
          </dd>
        </div>
      </Facts>
      {isOpen && (
        <div className={styles.places}>
          <p>
            <b className={styles.left}>{left}</b>
            <span>{t.any('freight.hall.placesLeft', { n: left, all: row.places })}</span>
          </p>
          <ClaimPlaces places={row.places} taken={row.places - left} isLarge />
        </div>
      )}
      {isOpen && (
        <p className={styles.cost}>
          <span>{t('freight.hall.cost')}</span>
          <span>
            {row.price === 0 ? (
              t('freight.hall.free')
            ) : (
              <>
                <b className={styles.price}>{grouped(row.price)}</b> {t.any(costLabel(row), { n: row.price })}
              </>
            )}
          </span>
        </p>
      )}
      <div className={styles.claim}>
        {isOpen && left > 0 && (
          <Button as={Link} to={poolPath(row.id)} kind="go" size="large" wide>
            {t('freight.hall.claim')}
          </Button>
        )}
        <p>{t(isOpen ? 'freight.hall.claimNote' : 'freight.hall.soonNote')}</p>
      </div>
      <LaneExhibitors of={row} className={styles.claim} />
    </section>
  );
}

/** In its place where the address names one that the list does not have. */
export function NoCargo() {
  const { t } = useI18n();
  return (
    <section id={PANEL} aria-label={t('freight.hall.details')}>
      <Empty title={t('freight.hall.missing.title')}>{t('freight.hall.missing.text')}</Empty>
    </section>
  );
}
