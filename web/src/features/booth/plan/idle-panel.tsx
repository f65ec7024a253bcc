// Owns the panel while no booth is chosen: what to do, free booths worth a look, and what the reader already holds.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Alert } from '@/ui/alert';
import { TextLink } from '@/ui/text-link';
import { boothPath, type Currency, type Hall, hallCode, PAGE, pricesOf, type Rules } from '../models';
import { hotQuery } from '../queries';
import type { Selection } from '../use-selection';
import { HOLD_SECONDS } from './booth-panel';
import panel from './booth-panel.module.css';
import type { PlanBooth } from './filters';
import { HoldSection } from './hold-section';
import styles from './idle-panel.module.css';

interface IdlePanelProps {
  hall: Hall;
  halls: readonly Hall[];
  /** All of the hall, as they are now. */
  booths: readonly PlanBooth[];
  /** How many of them are free. */
  free: number;
  currency: Currency;
  selection: Selection;
  rules: Rules | undefined;
  /** The number of a link to a booth that the hall does not have. */
  unknown: string | null;
}

const SHOWN = 5;

export function IdlePanel({ hall, halls, booths, free, currency, selection, rules, unknown }: IdlePanelProps) {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const { data } = useQuery(hotQuery(meetingId));
  const taken = new Set(booths.filter(({ state }) => state !== 'free').map(({ id }) => id));
  const hot = data?.filter(({ id }) => !taken.has(id));
  return (
    <aside className={panel.panel} aria-label={t('booth.idle.title')}>
      <div className={panel.head}>
        <p className={panel.place}>{local(hall, 'name')}</p>
        {booths.length > 0 && (
          <>
            <p className={styles.figure}>
              {grouped(free)}
              <small>{t('booth.idle.free', { n: booths.length })}</small>
            </p>
            <p className={panel.sub}>{t('booth.idle.text')}</p>
          </>
        )}
      </div>
      {/* Over the free booths, which are read when the page shows: under them they would move. */}
      <p className={styles.links}>
        <TextLink as={Link} to={PAGE.book}>
          {t('booth.idle.book')}
        </TextLink>
        {selection.isSignedIn && (
          <TextLink as={Link} to={PAGE.mine}>
            {t('booth.idle.mine')}
          </TextLink>
        )}
      </p>
      {unknown && (
        <Alert kind="warn" className={styles.alert}>
          {t('booth.plan.unknown', { booth: unknown })}
        </Alert>
      )}
      {selection.problem && (
        <Alert kind="warn" className={styles.alert}>
          {selection.problem}
        </Alert>
      )}
      {selection.reservation && (
        <HoldSection
          reservation={selection.reservation}
          selection={selection}
          holdSeconds={rules?.hold_seconds ?? HOLD_SECONDS}
        />
      )}
      {hot && hot.length > 0 && (
        <section className={styles.hot} aria-label={t('booth.idle.hot')}>
          <h2>{t('booth.idle.hot')}</h2>
          <ul>
            {hot.slice(0, SHOWN).map((booth) => {
              const prices = pricesOf(booth, currency);
              return (
                <li key={booth.id}>
                  <Link
                    to={boothPath(hallCode(halls, booth.pavilion_id), booth.booth_no)}
                    preventScrollReset
                    className={styles.no}
                  >
                    {booth.booth_no}
                  </Link>
                  <span>{t('booth.area', { n: booth.area })}</span>
                  <span className={styles.price}>{money(prices.total, prices.currency)}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </aside>
  );
}
