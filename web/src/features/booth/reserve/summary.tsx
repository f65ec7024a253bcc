// Owns what stands beside the form of a reservation: the booths and their time, the sums, and the button that sends it.
import type { ReactNode } from 'react';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { type Booth, CURRENCIES, type Currency, type Rules } from '../models';
import { HoldSection } from '../plan/hold-section';
import type { Selection } from '../use-selection';
import styles from './reserve.module.css';
import type { Sums } from './sums';

interface SummaryProps {
  selection: Selection;
  booths: readonly Booth[];
  sums: Sums;
  currency: Currency;
  /** Names of what has no price in dollars. */
  notInDollars: readonly string[];
  /** Whether the reader wants to pay in dollars. */
  isDollarsWanted: boolean;
  onCurrency: (currency: Currency) => void;
  rules: Rules | undefined;
  children: ReactNode;
}

const HOLD_SECONDS = 600;

export function Summary(props: SummaryProps) {
  const { selection, booths, sums, currency, notInDollars, isDollarsWanted, onCurrency, rules, children } = props;
  const { t } = useI18n();
  return (
    <aside className={styles.summary} aria-label={t('booth.reserve.summary')}>
      {selection.reservation && (
        <HoldSection
          reservation={selection.reservation}
          selection={selection}
          holdSeconds={rules?.hold_seconds ?? HOLD_SECONDS}
          isOnTheWay
        />
      )}
      {/* Once nothing is held, the form says so itself. */}
      {selection.reservation && selection.problem && (
        <Alert kind="warn" className={styles.problem}>
          {selection.problem}
        </Alert>
      )}
      <div className={styles.sums}>
        <div className={styles.currency}>
          <Field label={t('booth.filter.currency')}>
            <Select value={currency} onChange={(event) => onCurrency(event.target.value as Currency)}>
              {CURRENCIES.map((one) => (
                <option
                  key={one}
                  value={one}
                  disabled={one === 'USD' && (booths.length === 0 || notInDollars.length > 0)}
                >
                  {t(`booth.currency.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <p className={styles.note} role="status">
            {isDollarsWanted && notInDollars.length > 0
              ? t('booth.reserve.notInDollars', { names: notInDollars.join(t('booth.reserve.comma')) })
              : ''}
          </p>
        </div>
        <p className={styles.line}>
          <span>{t('booth.price.booth')}</span>
          <span>{money(sums.booths, currency)}</span>
        </p>
        {booths.some(({ id }) => !selection.heldIds.has(id)) && (
          <p className={styles.note}>{booths.map(({ booth_no }) => booth_no).join('  ')}</p>
        )}
        {sums.addons > 0 && (
          <p className={styles.line}>
            <span>{t('booth.reserve.addons')}</span>
            <span>{money(sums.addons, currency)}</span>
          </p>
        )}
        <p className={styles.total}>
          <span>{t('booth.price.total')}</span>
          <b>{money(sums.total, currency)}</b>
        </p>
        {sums.deposit > 0 && rules && (
          <p className={styles.note}>
            {t('booth.reserve.deposit', { sum: money(sums.deposit, currency), n: rules.deposit_days })}
          </p>
        )}
        {children}
        <p className={styles.note}>
          {t(rules?.is_reviewed === false ? 'booth.reserve.atOnce' : 'booth.reserve.reviewed')}
        </p>
      </div>
    </aside>
  );
}
