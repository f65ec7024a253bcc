// Owns choosing a ticket: each type with its price and what is left of it, and a voucher's code.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { octagonAlert } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { type Discount, PATH, type TicketType } from '../models';
import type { Errors } from './draft';
import styles from './register.module.css';
import { CURRENCIES, type Currency, hasDollars, isGone, priceOf } from './ticket-choice';

interface TicketPartProps {
  offered: readonly TicketType[];
  chosen: TicketType | undefined;
  hasWaitingList: boolean;
  /** In what they want to pay. */
  currency: Currency;
  voucherCode: string;
  discount: Discount | null;
  onDiscount: (discount: Discount | null) => void;
  errors: Errors;
}

export function TicketPart({ offered, chosen, hasWaitingList, errors, ...voucher }: TicketPartProps) {
  const { t } = useI18n();
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.part} aria-invalid={errors.ticket_type_id ? true : undefined}>
      <legend>{t('attend.form.ticket')}</legend>
      <ul className={styles.types}>
        {offered.map((type) => (
          <li key={type.id}>
            <label className={styles.type}>
              <input
                type="radio"
                name="ticket_type_id"
                value={type.id}
                defaultChecked={type.id === chosen?.id}
                disabled={isGone(type) && !hasWaitingList}
              />
              <TypeWords type={type} hasWaitingList={hasWaitingList} />
            </label>
          </li>
        ))}
      </ul>
      {errors.ticket_type_id && (
        <p className={styles.error} role="alert">
          <Icon path={octagonAlert} />
          <span>{errors.ticket_type_id}</span>
        </p>
      )}
      {chosen && hasDollars(chosen) ? (
        <Field label={t('attend.form.currency')} hint={t('attend.form.currencyHint')}>
          <Select name="currency" defaultValue={voucher.currency}>
            {CURRENCIES.map((one) => (
              <option key={one} value={one}>
                {t(`attend.currency.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <VoucherField {...voucher} typeId={chosen?.id} error={errors.voucher_code} />
    </fieldset>
  );
}

interface TypeWordsProps {
  type: TicketType;
  hasWaitingList: boolean;
}

/** A ticket's name, what it is good for, its price, and how many are left where there is a limit. */
export function TypeWords({ type, hasWaitingList }: TypeWordsProps) {
  const { t } = useI18n();
  const left = isGone(type)
    ? t(hasWaitingList ? 'attend.type.waiting' : 'attend.type.gone')
    : typeof type.left === 'number'
      ? t('attend.type.left', { n: grouped(type.left) })
      : '';
  return (
    <>
      <span className={styles.typeName}>
        <LocalText row={type} name="name" as="b" />
        <LocalText row={type} name="intro" as="small" />
      </span>
      <span className={styles.typePrice}>
        <b>{priceOf(type) || t('attend.type.free')}</b>
        {left && <small>{left}</small>}
      </span>
    </>
  );
}

interface VoucherFieldProps extends Pick<TicketPartProps, 'currency' | 'voucherCode' | 'discount' | 'onDiscount'> {
  typeId: number | undefined;
  error: string | undefined;
}

function VoucherField({ currency, voucherCode, typeId, discount, onDiscount, error }: VoucherFieldProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { meetingId } = useStartup();
  const isAsking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const code = voucherCode.trim();
  async function check() {
    if (!code || isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setProblem('');
    try {
      const query = { activity_id: meetingId, ticket_type_id: typeId, currency, code };
      onDiscount(await apiOf(client).get(PATH.voucher, query, { auth: true }));
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      onDiscount(null);
      setProblem(failure.fields.voucher_code ?? failureText(failure, t));
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  }
  return (
    <div className={styles.voucher}>
      <Field label={t('attend.form.voucher')} error={error || problem} hint={t('attend.form.voucherHint')}>
        <Input
          name="voucher_code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={voucherCode}
          onChange={() => setProblem('')}
        />
      </Field>
      <Button onClick={check} busy={busy} disabled={!code}>
        {t('attend.form.voucherCheck')}
      </Button>
      <p role="status" className={styles.hint}>
        {discount && t('attend.form.voucherGood', { sum: money(discount.amount, discount.currency) })}
      </p>
    </div>
  );
}
