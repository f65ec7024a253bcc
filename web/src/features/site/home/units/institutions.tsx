// Owns the institutions: organisers by kind, then sponsors by tier, the largest names first.
import { useQuery } from '@tanstack/react-query';
import type { Organizer, Sponsor } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { SectionHead } from '@/ui/section-head';
import { organisersQuery, sponsorsQuery } from '../../queries';
import type { UnitProps } from '../unit';
import { useSectionWords } from '../unit-words';
import styles from './institutions.module.css';
import section from './section.module.css';

type Institution = Pick<Organizer, 'id' | 'name_zh' | 'name_en' | 'logo' | 'link'>;
type Size = 'large' | 'medium' | 'small';

interface Group {
  /** Label key: `site.home.kind.1` or `site.home.tier.1`. */
  label: string;
  size: Size;
  members: Institution[];
}

const ORGANISER_SIZE: Record<number, Size> = { 1: 'large', 2: 'medium', 3: 'medium' };
const SPONSOR_SIZE: Record<number, Size> = { 1: 'large', 2: 'medium', 3: 'medium' };

/** Hosts and organisers, then sponsors, then supporters and media; empty groups are left out. */
export function groupsOf(organisers: Organizer[], sponsors: Sponsor[]): Group[] {
  const byKind = (kind: number): Group => ({
    label: `site.home.kind.${kind}`,
    size: ORGANISER_SIZE[kind] ?? 'small',
    members: organisers.filter((organiser) => organiser.kind === kind),
  });
  const byTier = (tier: number): Group => ({
    label: `site.home.tier.${tier}`,
    size: SPONSOR_SIZE[tier] ?? 'small',
    members: sponsors.filter((sponsor) => sponsor.tier === tier),
  });
  return [...[1, 2, 3].map(byKind), ...[1, 2, 3, 4].map(byTier), ...[4, 5].map(byKind)].filter(
    (group) => group.members.length > 0,
  );
}

function Name({ institution }: { institution: Institution }) {
  const inside = (
    <>
      {institution.logo && <img src={institution.logo} alt="" width={36} height={36} loading="lazy" />}
      <LocalText row={institution} name="name" />
    </>
  );
  return institution.link ? (
    <SiteLink to={institution.link} className={styles.name}>
      {inside}
    </SiteLink>
  ) : (
    <span className={styles.name}>{inside}</span>
  );
}

export function Institutions({ item }: UnitProps) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: organisers = [] } = useQuery(organisersQuery(meetingId));
  const { data: sponsors = [] } = useQuery(sponsorsQuery(meetingId));
  const groups = groupsOf(organisers, sponsors);
  const { title } = useSectionWords(item, 'site.home.institutions.title', '/sponsorshipList');
  if (groups.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="home-institutions">
      <div className={section.wrap}>
        <SectionHead id="home-institutions" title={title} />
        {groups.map(({ label, size, members }) => (
          <div key={label} className={styles.group}>
            <h3 className={styles.label}>{t.any(label)}</h3>
            <ul className={styles[size]}>
              {members.map((institution) => (
                <li key={institution.id}>
                  <Name institution={institution} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
