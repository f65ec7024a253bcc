// Owns a reservation as a paper: what it is called, who agrees with whom, what is reserved, and what to do next.
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { PayNow } from '@/shared/pay-now';
import { useStartup } from '@/shared/startup';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { download } from '@/ui/icons';
import { nextOf, PAGE, PATH, PAYMENT, type Reservation, type Stage, stageOf } from '../models';
import { Bill } from './bill';
import styles from './booked.module.css';
import { Parties } from './parties';
import { Signatures, Terms } from './terms';

const KIND: Partial<Record<Stage, 'ok' | 'warn' | 'bad'>> = { submitted: 'ok', confirmed: 'ok', refused: 'bad' };

export function Paper({ reservation }: { reservation: Reservation }) {
  const { t, lang, local } = useI18n();
  const { meeting } = useStartup();
  const stage = stageOf(reservation.status);
  const dates = [
    ['booth.booked.submitted_at', reservation.submitted_at],
    [stage === 'confirmed' ? 'booth.booked.confirmed_at' : 'booth.booked.reviewed_at', reservation.reviewed_at],
  ] as const;
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <div>
          <p className={styles.fair}>{meetingTitle(meeting, lang)}</p>
          <p className={styles.where}>
            {formatDate(meeting.start_time)} – {formatDate(meeting.end_time)} {local(meeting, 'venue')}
          </p>
        </div>
        <p className={styles.number}>
          <span>{t('booth.booked.number')}</span>
          {reservation.number || '–'}
        </p>
      </header>
      <h1 className={styles.title}>{t(`booth.booked.${stage}`)}</h1>
      <p className={styles.dates}>
        {dates.map(([label, at]) =>
          at ? (
            <span key={label}>
              {t(label)} {formatDate(at, 'minute')}
            </span>
          ) : null,
        )}
      </p>
      <Alert kind={KIND[stage] ?? 'warn'} className={styles.next}>
        {reservation.reason
          ? t('booth.booked.because', { reason: reservation.reason })
          : t(`booth.next.${nextOf(reservation)}`)}
      </Alert>
      <Parties reservation={reservation} />
      <Bill reservation={reservation} />
      {stage === 'confirmed' && (
        <>
          <Terms reservation={reservation} />
          <Signatures />
        </>
      )}
      <p className={styles.buttons}>
        {(reservation.payment === PAYMENT.deposit || reservation.payment === PAYMENT.balance) && (
          <PayNow start={(api, options) => api.post(PATH.pay, { reservation_id: reservation.id }, options)}>
            {t(reservation.payment === PAYMENT.deposit ? 'booth.pay.deposit' : 'booth.pay.balance')}
          </PayNow>
        )}
        {stage === 'refused' && (
          <Button as={Link} to={`${PAGE.reserve}?id=${reservation.id}`} kind="go">
            {t('booth.booked.again')}
          </Button>
        )}
        <Button kind="ink" onClick={() => window.print()}>
          <Icon path={download} />
          {t('booth.booked.print')}
        </Button>
        <Button as={Link} to={PAGE.mine}>
          {t('booth.idle.mine')}
        </Button>
        <Button as={Link} to={PAGE.plan} kind="bare">
          {t('booth.reserve.toPlan')}
        </Button>
      </p>
    </article>
  );
}
