// Owns one reservation in the console: where it stands, its booths, what it costs, and what its people can do now.
import { Link } from 'react-router';
import { formatDate, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { PayNow } from '@/shared/pay-now';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import type { FlagCode } from '@/ui/flag';
import { Tag } from '@/ui/tag';
import { boothPath, nextOf, PAGE, PATH, PAYMENT, type Reservation, type Stage, stageOf } from '../models';
import styles from './my-booths.module.css';

interface ReservationCardProps {
  reservation: Reservation;
  /** What is on hold now: it can join this one. */
  held: Reservation | null;
  /** A refused one whose booths are in a later one of theirs. */
  isSentAgain: boolean;
  onCancel: () => void;
  onAdd: (boothIds: number[]) => void;
}

/** The sentence around a reason has its own end. */
const withoutStop = (reason: string) => reason.replace(/[\s.。]+$/, '');

const FLAGS: Record<Stage, FlagCode> = {
  held: 'P',
  submitted: 'K',
  confirmed: 'C',
  refused: 'N',
  expired: 'M',
  cancelled: 'M',
};

export function ReservationCard({ reservation, held, isSentAgain, onCancel, onAdd }: ReservationCardProps) {
  const { t, local } = useI18n();
  const stage = stageOf(reservation.status);
  const { booths, currency, total, deposit, deposit_due_at, deposit_paid_at, reason } = reservation;
  const next = isSentAgain
    ? t('booth.mine.sentAgain')
    : reason
      ? t(stage === 'cancelled' ? 'booth.mine.called' : 'booth.mine.because', { reason: withoutStop(reason) })
      : t(`booth.mine.next.${nextOf(reservation)}`);
  const isLive = stage === 'submitted' || stage === 'confirmed';
  return (
    <Sheet
      title={reservation.number || t('booth.mine.unnumbered')}
      aside={<Tag flag={FLAGS[stage]}>{t(`booth.mine.stage.${stage}`)}</Tag>}
    >
      <div className={styles.card}>
        <p className={styles.codes}>
          {booths.map(({ booth_id, booth_no, pavilion_code }) => (
            <Link key={booth_id} to={boothPath(pavilion_code, booth_no)}>
              {booth_no}
            </Link>
          ))}
        </p>
        <dl className={styles.facts}>
          <dt>{t('booth.mine.company')}</dt>
          <dd>{local(reservation, 'company_name') || '–'}</dd>
          <dt>{t('booth.mine.total')}</dt>
          <dd>{money(total, currency)}</dd>
          {deposit > 0 && (
            <>
              <dt>{t('booth.mine.deposit')}</dt>
              <dd>
                {money(deposit, currency)}{' '}
                {deposit_paid_at
                  ? t('booth.mine.paid')
                  : deposit_due_at
                    ? t('booth.mine.due', { day: formatDate(deposit_due_at, 'date') })
                    : null}
              </dd>
            </>
          )}
          {reservation.submitted_at && (
            <>
              <dt>{t('booth.mine.submittedAt')}</dt>
              <dd>{formatDate(reservation.submitted_at, 'minute')}</dd>
            </>
          )}
        </dl>
        <p className={styles.next}>
          <b>{t('booth.mine.next')}</b> {next}
        </p>
        <p className={styles.buttons}>
          {(reservation.payment === PAYMENT.deposit || reservation.payment === PAYMENT.balance) && (
            <PayNow
              kind="ink"
              start={(api, options) => api.post(PATH.pay, { reservation_id: reservation.id }, options)}
            >
              {t(reservation.payment === PAYMENT.deposit ? 'booth.mine.payDeposit' : 'booth.mine.payBalance')}
            </PayNow>
          )}
          <Button as={Link} to={`${PAGE.booked}?id=${reservation.id}`}>
            {t(stage === 'confirmed' ? 'booth.mine.see' : 'booth.mine.seeOther')}
          </Button>
          {isLive && held && (
            <Button kind="ink" onClick={() => onAdd(held.booths.map(({ booth_id }) => booth_id))}>
              {t('booth.mine.add', { n: held.booths.length })}
            </Button>
          )}
          {isLive && !held && (
            <Button as={Link} to={PAGE.plan}>
              {t('booth.mine.more')}
            </Button>
          )}
          {stage === 'refused' && !isSentAgain && (
            <Button as={Link} to={`${PAGE.reserve}?id=${reservation.id}`} kind="ink">
              {t('booth.mine.again')}
            </Button>
          )}
          {stage === 'submitted' && (
            <Button kind="bare" onClick={onCancel}>
              {t('booth.mine.cancel')}
            </Button>
          )}
        </p>
      </div>
    </Sheet>
  );
}
