// Owns what stands beside the form of a reservation: the booths and their time, the sums, and the button that sends it.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { cross } from '@/ui/icons';
import { Select } from '@/ui/select';
import { TextLink } from '@/ui/text-link';
import { type Booth, CURRENCIES, type Currency, PAGE, pricesOf, type Rules } from '../models';
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
  /** Of what is not on hold: it need not be ordered. */
  onLeaveOut: (boothId: number) => void;
  children: ReactNode;
}

const HOLD_SECONDS = 600;

export function Summary(props: SummaryProps) {
  const { selection, booths, sums, currency, notInDollars, isDollarsWanted, onCurrency, rules, onLeaveOut, children } =
    props;
  const unheld = booths.filter(({ id }) => !selection.heldIds.has(id));
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
        {unheld.length > 0 && (
          <ul className={styles.unheld}>
            {unheld.map((booth) => (
              <li key={booth.id}>
                <b>{booth.booth_no}</b>
                <span>{money(pricesOf(booth, currency).total, currency)}</span>
                <button
                  type="button"
                  aria-label={t('booth.reserve.leaveOut', { booth: booth.booth_no })}
                  onClick={() => onLeaveOut(booth.id)}
                >
                  <Icon path={cross} size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {unheld.length > 0 && (
          <p className={styles.other}>
            <TextLink as={Link} to={PAGE.plan}>
              {t('booth.reserve.choose')}
            </TextLink>
          </p>
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
