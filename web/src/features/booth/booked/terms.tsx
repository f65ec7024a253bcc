// Owns what both sides agree to in a confirmation, and where they sign it.
import { formatDate, money } from '@/shared/format';
import { meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import type { Reservation } from '../models';
import styles from './booked.module.css';
import { whole } from './whole';

export function Terms({ reservation }: { reservation: Reservation }) {
  const { t, lang, local } = useI18n();
  const { meeting } = useStartup();
  const { deposit, deposit_due_at, deposit_paid_at, balance_paid, total, currency } = reservation;
  const rest = total - deposit - balance_paid;
  const isSettled = balance_paid > 0 && rest <= 0;
  const sums = {
    deposit: whole(money(deposit, currency)),
    balance: whole(money(isSettled ? balance_paid : rest, currency)),
    day: deposit_due_at ? formatDate(deposit_due_at, 'date') : '',
  };
  const unsettled = deposit_paid_at ? 'paid' : deposit_due_at ? 'due' : 'open';
  const paying = deposit === 0 ? 'none' : isSettled ? 'settled' : unsettled;
  return (
    <section className={styles.terms} aria-labelledby="booked-terms">
      <h2 id="booked-terms" className={styles.part}>
        {t('booth.terms.title')}
      </h2>
      <ol>
        <li>
          {t('booth.terms.booths', {
            fair: meetingTitle(meeting, lang),
            dates: `${formatDate(meeting.start_time)} – ${formatDate(meeting.end_time)}`,
            venue: local(meeting, 'venue'),
          })}
        </li>
        <li>{t(`booth.terms.pay.${paying}`, sums)}</li>
        <li>{t('booth.terms.moving')}</li>
        <li>{t('booth.terms.leaving')}</li>
        <li>{t('booth.terms.handbook')}</li>
      </ol>
    </section>
  );
}

/** Two places to sign, kept together on one page. */
export function Signatures() {
  const { t } = useI18n();
  return (
    <div className={styles.signatures}>
      {(['booth.terms.forOrganiser', 'booth.terms.forExhibitor'] as const).map((party) => (
        <div key={party} className={styles.signature}>
          <p className={styles.party}>{t(party)}</p>
          {(['booth.terms.signature', 'booth.terms.name', 'booth.terms.date'] as const).map((line) => (
            <p key={line} className={styles.line}>
              {t(line)}
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
