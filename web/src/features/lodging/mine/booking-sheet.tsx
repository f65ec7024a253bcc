// Owns one booking in somebody's list: where, when, who, what it costs, and what can be done with it until when.
import { Link } from 'react-router';
import { dayInWords, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { PayNow } from '@/shared/pay-now';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import { type Booking, bedOf, PAGE, PATH, PAYMENT, STATE, stateOf, voucherPage } from '../models';
import { untilWords } from '../stay/rule-words';
import { dayStart } from '../stay/stay';
import styles from './mine.module.css';

interface BookingSheetProps {
  booking: Booking;
  onEdit: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
}

const MINUTE_MS = 60_000;

export function BookingSheet({ booking, onEdit, onCancel }: BookingSheetProps) {
  const { t, lang, local } = useI18n();
  const now = useNow(MINUTE_MS);
  const { number } = booking;
  const [, flag, name] = stateOf(booking.state);
  const isStanding = booking.state === STATE.confirmed;
  const isDue = booking.state === STATE.toPay;
  const room = [
    local(booking, 'room_type'),
    t(`lodging.bed.${bedOf(booking.bed)}`),
    t('lodging.stay.rooms', { n: booking.rooms }),
  ];
  const paid =
    booking.payment === PAYMENT.paid
      ? t('lodging.mine.paid')
      : booking.payment === PAYMENT.refunded
        ? t('lodging.mine.refunded')
        : '';
  const note: [string, string][] = booking.note ? [[t('lodging.contact.note'), booking.note]] : [];
  const facts: [string, string][] = [
    [t('lodging.stay.checkIn'), dayInWords(dayStart(booking.check_in), lang)],
    [
      t('lodging.stay.checkOut'),
      t('lodging.mine.leaving', {
        day: dayInWords(dayStart(booking.check_out), lang),
        nights: t('lodging.stay.nights', { n: booking.nights }),
      }),
    ],
    [t('lodging.mine.room'), room.join(' · ')],
    [t('lodging.mine.total'), [money(booking.total, booking.currency), paid].filter(Boolean).join(' · ')],
    [t('lodging.contact.name'), [booking.contact_name, booking.contact_mobile].join(' ')],
    ...note,
  ];
  return (
    // With its number: somebody may have two bookings in one hotel.
    <Sheet title={`${local(booking, 'hotel')} · ${number}`} aside={<Tag flag={flag}>{t(`lodging.state.${name}`)}</Tag>}>
      <div className={styles.booking}>
        <dl className={styles.facts}>
          {facts.map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          <div>
            <dt>{t('lodging.mine.guests')}</dt>
            <dd>
              <ol className={styles.guests}>
                {booking.guests.map((names, at) => (
                  <li key={at}>{names.join(lang === 'zh' ? '、' : ', ')}</li>
                ))}
              </ol>
            </dd>
          </div>
        </dl>
        {isDue ? (
          <p className={styles.note}>{t('lodging.mine.due')}</p>
        ) : isStanding ? (
          <p className={styles.note}>{untilWords(booking.cancel_until, now, t, lang)}</p>
        ) : booking.reason ? (
          <p className={styles.note}>{t('lodging.mine.because', { reason: booking.reason })}</p>
        ) : null}
        <div className={styles.buttons}>
          {isDue && (
            <PayNow
              kind="ink"
              aria-label={t('lodging.mine.payOf', { number })}
              start={(api, options) => api.post(PATH.pay, { booking_id: booking.id }, options)}
            >
              {t('lodging.mine.pay')}
            </PayNow>
          )}
          {isStanding && (
            <Button
              as={Link}
              to={voucherPage(booking.id)}
              kind="ink"
              aria-label={t('lodging.mine.voucherOf', { number })}
            >
              {t('lodging.mine.voucher')}
            </Button>
          )}
          {booking.can_edit && (
            <Button aria-label={t('lodging.mine.editOf', { number })} onClick={() => onEdit(booking)}>
              {t('lodging.mine.edit')}
            </Button>
          )}
          {booking.can_cancel && (
            <Button aria-label={t('lodging.mine.cancelOf', { number })} onClick={() => onCancel(booking)}>
              {t('lodging.mine.cancel')}
            </Button>
          )}
          {!isStanding && !isDue && (
            <Button as={Link} to={`${PAGE.hotel}?id=${booking.hotel_id}`}>
              {t('lodging.mine.again')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}
