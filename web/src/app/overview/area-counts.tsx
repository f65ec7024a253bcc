// How much there is of what matters most to this person: a few quiet figures.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readPage } from '@/api/query';
import { useConsole } from '@/shared/console';
import type { AdminPage, OverviewCard } from '@/shared/feature';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import type { ListPath } from '@/shared/table';
import styles from './overview-page.module.css';

/** An administrators' page with a list that can be counted. */
type Area = AdminPage & { card: OverviewCard };
const isCounted = (page: AdminPage): page is Area => page.card !== undefined;

/** More would be a second menu. */
const MAX_FIGURES = 4;

/** One row is asked for, because only the total is read. */
const countQuery = (list: ListPath) => readPage(list, { limit: 1 } as never, { auth: true, staleTime: 0 });

export function AreaCounts() {
  const t = useT();
  const { permissions } = useSession();
  const { adminPages } = useConsole();
  const areas = adminPages
    .filter(isCounted)
    .filter(({ permission }) => permissions.includes(permission))
    .toSorted((a, b) => (a.card.position ?? adminPages.length) - (b.card.position ?? adminPages.length))
    .slice(0, MAX_FIGURES);
  if (areas.length === 0) return null;
  return (
    <section className={styles.areas} aria-label={t('app.overview.areas')}>
      <ul>
        {areas.map((area) => (
          <li key={area.path}>
            <Link to={area.path} title={t(area.card.text)}>
              <span>{t(area.card.title)}</span>
              <AreaCount list={area.card.counts} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AreaCount({ list }: { list: ListPath }) {
  const { data } = useQuery(countQuery(list));
  return <b>{data ? grouped(data.total) : '\u2007'}</b>;
}
