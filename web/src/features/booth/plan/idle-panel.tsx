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
import { HoldSection } from './hold-section';
import styles from './idle-panel.module.css';

interface IdlePanelProps {
  hall: Hall;
  halls: readonly Hall[];
  currency: Currency;
  selection: Selection;
  rules: Rules | undefined;
}

const SHOWN = 5;

export function IdlePanel({ hall, halls, currency, selection, rules }: IdlePanelProps) {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const { data: hot } = useQuery(hotQuery(meetingId));
  return (
    <aside className={panel.panel} aria-label={t('booth.idle.title')}>
      <div className={panel.head}>
        <p className={panel.place}>{local(hall, 'name')}</p>
        <p className={styles.figure}>
          {grouped(hall.booths_free)}
          <small>{t('booth.idle.free', { n: hall.booths_total })}</small>
        </p>
        <p className={panel.sub}>{t('booth.idle.text')}</p>
      </div>
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
    </aside>
  );
}
