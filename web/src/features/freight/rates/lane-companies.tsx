// Owns the exhibitors who serve a lane: how many, and where their booths are.
import { useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { arrowRight, chevronUp } from '@/ui/icons';
import styles from './lane-companies.module.css';
import { type LaneCompany, LINK } from './models';

/** As many as stand beside the number. */
const FIRST = 5;

/** The first of its booths. */
const boothOf = ({ booth_no }: LaneCompany) => booth_no.split(',')[0]?.trim() ?? '';

export function LaneCompanies({ companies }: { companies: readonly LaneCompany[] }) {
  const { t, local } = useI18n();
  const [isWhole, setWhole] = useState(false);
  if (companies.length === 0) return null;
  const words = t.any('freight.rates.companies', { n: companies.length });
  return (
    <section className={styles.bridge} aria-label={words}>
      <div className={styles.count}>
        <p className={styles.number}>{companies.length}</p>
        <p>{words}</p>
      </div>
      <ul>
        {(isWhole ? companies : companies.slice(0, FIRST)).map((company) => (
          <li key={company.exhibitor_id}>
            <Link to={`${LINK.company}?id=${company.company_id}`}>
              {boothOf(company) ? <b className={styles.booth}>{boothOf(company)}</b> : null}
              <span>{local(company, 'name')}</span>
              {company.sails && company.days > 0 ? <span>{t('freight.rates.days', { n: company.days })}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
      {companies.length > FIRST ? (
        <button type="button" className={styles.all} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('freight.rates.fewCompanies') : t('freight.rates.allCompanies', { n: companies.length })}
          <Icon path={isWhole ? chevronUp : arrowRight} size={16} />
        </button>
      ) : null}
    </section>
  );
}
