// Owns the exhibitors beside an inquiry who serve its lane: where their booths are, and the way to its rates.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { addressOf, laneAt } from '../rates/choice';
import { type LaneCompany, LINK } from '../rates/models';
import { companiesQuery } from '../rates/queries';
import styles from './lane-exhibitors.module.css';
import { laneOf, type SeaLane, type Shipped } from './lane-of';

/** Beside an inquiry these are enough; the page of rates has all of them. */
const FIRST = 4;

/** The first of its booths. */
const boothOf = ({ booth_no }: LaneCompany) => booth_no.split(',')[0]?.trim() ?? '';

interface LaneExhibitorsProps {
  of: Shipped;
  /** How it stands in its surroundings. */
  className?: string | undefined;
}

export function LaneExhibitors({ of, className }: LaneExhibitorsProps) {
  const lane = laneOf(of);
  return lane ? <Exhibitors key={`${lane.pol} ${lane.pod}`} lane={lane} className={className} /> : null;
}

function Exhibitors({ lane, className }: { lane: SeaLane; className?: string | undefined }) {
  const { t, local } = useI18n();
  // A city without a port is no failure: there is nobody to show.
  const { data: companies } = useQuery({ ...companiesQuery(lane), retry: false });
  if (!companies || companies.length === 0) return null;
  return (
    <section className={cx(styles.exhibitors, className)}>
      <h3 className={styles.title}>{t('freight.lane.exhibitors', { n: companies.length })}</h3>
      <ul className={styles.list}>
        {companies.slice(0, FIRST).map((company) => (
          <li key={company.exhibitor_id}>
            <Link to={`${LINK.company}?id=${company.company_id}`}>
              {boothOf(company) ? <b className={styles.booth}>{boothOf(company)}</b> : null}
              <span className={styles.name}>{local(company, 'name')}</span>
              {company.sails && company.days > 0 ? (
                <span className={styles.days}>{t('freight.lane.days', { n: company.days })}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      <Link className={styles.more} to={addressOf(laneAt(lane.pol, lane.pod))}>
        {t('freight.lane.rates')}
      </Link>
    </section>
  );
}
