// Owns the form of a booking: the stay and its price, the guests of each room, and whom to reach.
import { chartDates } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input, TextArea } from '@/ui/input';
import { Select } from '@/ui/select';
import { useNow } from '@/ui/use-now';
import { priceText } from '../hotel/hotel-choice';
import { type Booking, MAX, type Offer } from '../models';
import { untilWords } from '../stay/rule-words';
import { dayStart, nightsOf } from '../stay/stay';
import type { BookDialogProps } from './book-dialog';
import styles from './book-form.module.css';
import { GuestFields } from './guest-fields';
import { type Currency, useBooking } from './use-booking';

interface BookFormProps extends Omit<BookDialogProps, 'offer'> {
  offer: Offer;
  onBooked: (booking: Booking) => void;
}

const MINUTE_MS = 60_000;
const CONTACTS = [
  ['contact_name', 'lodging.contact.name', 'text', 'name', MAX.name],
  ['contact_mobile', 'lodging.contact.mobile', 'tel', 'tel', MAX.mobile],
  ['contact_email', 'lodging.contact.email', 'email', 'email', undefined],
] as const;

export function BookForm({ offer, answer, stay, party, onBooked, onClose }: BookFormProps) {
  const { t, lang, local } = useI18n();
  const now = useNow(MINUTE_MS);
  const booking = useBooking({ offer, stay, party, onBooked });
  const { details, errors, currency } = booking;
  const price = priceText(booking.total, currency);
  return (
    <form ref={booking.form} className={styles.form} onSubmit={booking.submit} noValidate method="post">
      <dl className={styles.summary}>
        <div>
          <dt>{t('lodging.hotel.room')}</dt>
          <dd>{local(offer, 'name')}</dd>
        </div>
        <div>
          <dt>{t('lodging.book.stay')}</dt>
          <dd>
            {chartDates(dayStart(stay.check_in), dayStart(stay.check_out))}
            <small>
              {t('lodging.stay.nights', { n: nightsOf(stay) })} · {t('lodging.stay.rooms', { n: party.rooms })}
            </small>
          </dd>
        </div>
        <div>
          <dt>{t('lodging.book.total')}</dt>
          <dd className={styles.total}>{price}</dd>
        </div>
      </dl>
      {booking.failure && <Alert kind="bad">{booking.failure}</Alert>}
      <GuestFields
        value={details.guests}
        onChange={(guests) => booking.change('guests', guests)}
        most={offer.guests}
        errorAt={(part) => errors[`guests${part}`]}
      />
      <div className={styles.fields}>
        {CONTACTS.map(([name, label, type, autoComplete, most]) => (
          <Field key={name} label={t(label)} error={errors[name]}>
            <Input
              type={type}
              name={name}
              value={details[name]}
              maxLength={most}
              autoComplete={autoComplete}
              onChange={(event) => booking.change(name, event.target.value)}
            />
          </Field>
        ))}
        {offer.total_usd > 0 && (
          <Field label={t('lodging.book.currency')}>
            <Select
              name="currency"
              value={currency}
              onChange={(event) => booking.choose(event.target.value as Currency)}
            >
              <option value="CNY">{priceText(offer.total * party.rooms, 'CNY')}</option>
              <option value="USD">{priceText(offer.total_usd * party.rooms, 'USD')}</option>
            </Select>
          </Field>
        )}
      </div>
      <Field label={t('lodging.contact.note')} hint={t('lodging.contact.noteHint')} error={errors.note}>
        <TextArea
          name="note"
          value={details.note}
          maxLength={MAX.note}
          rows={2}
          onChange={(event) => booking.change('note', event.target.value)}
        />
      </Field>
      <p>
        {untilWords(answer.cancel_until, now, t, lang)}
        <br />
        {t(offer.is_prepaid ? 'lodging.rule.prepaid' : 'lodging.rule.pay')}
      </p>
      <div className={styles.foot}>
        <Button kind="bare" onClick={onClose}>
          {t('shared.cancel')}
        </Button>
        <Button type="submit" kind="go" busy={booking.busy}>
          {t('lodging.book.act', { price })}
        </Button>
      </div>
    </form>
  );
}
