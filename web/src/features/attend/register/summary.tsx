// Owns what stands beside the form: as what and with which ticket, what it costs, what follows, and the button.
import type { ReactNode } from 'react';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type ApplyForm, roleOf, type TicketType } from '../models';
import styles from './register.module.css';
import { type Currency, costOf, hasDollars, isGone } from './ticket-choice';

interface SummaryProps {
  asked: ApplyForm;
  atype: number;
  chosen: TicketType | undefined;
  /** In what they want to pay. */
  currency: Currency;
  /** What is left to pay with a voucher. */
  amount: number | undefined;
  children: ReactNode;
}

export function Summary({ asked, atype, chosen, currency, amount, children }: SummaryProps) {
  const { t, local } = useI18n();
  const reviews = {
    exhibitor: asked.reviews_exhibitors,
    visitor: asked.reviews_visitors,
    summit: asked.reviews_summit,
  };
  const isReviewed = reviews[roleOf(atype)];
  // A voucher may hold a place of its own, so the server has the last word.
  const mustWait = asked.is_full || (chosen !== undefined && isGone(chosen));
  const full = chosen ? costOf(chosen, currency) || t('attend.type.free') : '';
  const paidIn = chosen && hasDollars(chosen) ? currency : 'CNY';
  return (
    <aside className={styles.summary} aria-label={t('attend.form.summary')}>
      <p className={styles.line}>
        <span>{t('attend.form.role')}</span>
        <b>{t(`attend.role.${roleOf(atype)}`)}</b>
      </p>
      {chosen && (
        <p className={styles.line}>
          <span>{t('attend.form.ticket')}</span>
          <b>{local(chosen, 'name')}</b>
        </p>
      )}
      {chosen && (
        <p className={styles.total}>
          <span>{t('attend.form.price')}</span>
          <b>{amount === undefined ? full : amount > 0 ? money(amount, paidIn) : t('attend.type.free')}</b>
        </p>
      )}
      {children}
      <p className={styles.note}>
        {t(
          mustWait
            ? 'attend.form.waits'
            : isReviewed
              ? 'attend.form.reviewed'
              : chosen?.is_sold_online && amount !== 0
                ? 'attend.form.pays'
                : 'attend.form.atOnce',
        )}
      </p>
    </aside>
  );
}
