// Owns the tiers: one sheet for the title sponsor, then ever more and ever smaller berths.
import type { Sponsor } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { Icon } from '@/ui/icon';
import { arrowUpRight } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import styles from './sponsor-tiers.module.css';

const TIERS = [
  { tier: 1, look: 'first', logo: 112 },
  { tier: 2, look: 'second', logo: 72 },
  { tier: 3, look: 'third', logo: 52 },
  { tier: 4, look: 'fourth', logo: 36 },
] as const;

function Card({ sponsor, logo }: { sponsor: Sponsor; logo: number }) {
  const inside = (
    <>
      {sponsor.logo && <img src={sponsor.logo} alt="" width={logo} height={logo} loading="lazy" />}
      <span className={styles.words}>
        <LocalText row={sponsor} name="name" className={styles.name} />
        <LocalText row={sponsor} name="intro" className={styles.intro} />
      </span>
      {sponsor.link && <Icon path={arrowUpRight} className={styles.arrow} />}
    </>
  );
  return sponsor.link ? (
    <SiteLink to={sponsor.link} className={styles.card}>
      {inside}
    </SiteLink>
  ) : (
    <div className={styles.card}>{inside}</div>
  );
}

export function SponsorTiers({ sponsors }: { sponsors: Sponsor[] }) {
  const { t } = useI18n();
  return TIERS.map(({ tier, look, logo }) => {
    const members = sponsors.filter((sponsor) => sponsor.tier === tier);
    if (members.length === 0) return null;
    const list = (
      <ul className={styles[look]}>
        {members.map((sponsor) => (
          <li key={sponsor.id}>
            <Card sponsor={sponsor} logo={logo} />
          </li>
        ))}
      </ul>
    );
    return (
      <section key={tier} className={styles.tier} aria-labelledby={`tier-${tier}`}>
        <h2 id={`tier-${tier}`} className={styles.label}>
          <span>{t.any(`site.home.tier.${tier}`)}</span>
          <span className={styles.count}>{members.length}</span>
        </h2>
        {tier === 1 ? <Neatline>{list}</Neatline> : list}
      </section>
    );
  });
}
