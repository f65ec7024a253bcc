// Owns what is said once rooms are booked: the number, and the ways on.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { PayNow } from '@/shared/pay-now';
import { Button } from '@/ui/button';
import { type Booking, PAGE, PATH, STATE, voucherPage } from '../models';
import styles from './book-form.module.css';

export function Booked({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useI18n();
  const number = useRef<HTMLParagraphElement>(null);
  const isDue = booking.state === STATE.toPay;
  useEffect(() => number.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={number} tabIndex={-1} className={styles.number}>
        {booking.number}
      </p>
      <p>{t(isDue ? 'lodging.book.dueText' : 'lodging.book.doneText')}</p>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('shared.close')}</Button>
        <Button as={Link} to={PAGE.mine}>
          {t('lodging.stay.mine')}
        </Button>
        {isDue ? (
          <PayNow start={(api, options) => api.post(PATH.pay, { booking_id: booking.id }, options)}>
            {t('lodging.book.pay')}
          </PayNow>
        ) : (
          <Button as={Link} to={voucherPage(booking.id)} kind="ink">
            {t('lodging.book.voucher')}
          </Button>
        )}
      </div>
    </div>
  );
}
