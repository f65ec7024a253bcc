// Owns the question to a hotel: from when to when, how many rooms, how many guests.
import { useI18n } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { addDays, arriving } from './stay';
import styles from './stay-part.module.css';
import type { Asking } from './use-stay';

/** Until the hotel has said how many it allows. */
const MAX_ROOMS_PER_BOOKING = 5;

const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** `most` is how many people can sleep in the largest room. */
export function StayForm({ asking, most }: { asking: Asking; most: number }) {
  const { t } = useI18n();
  const { stay, party, problem, answer, today } = asking;
  const { rooms, guests } = party;
  // A date that is being typed is no mistake yet.
  const wrong = problem && problem !== 'incomplete' ? t(`lodging.problem.${problem}`) : undefined;
  const isLate = problem === 'past';
  return (
    <fieldset className={styles.form} aria-label={t('lodging.stay.ask')}>
      <Field label={t('lodging.stay.checkIn')} error={isLate ? wrong : undefined}>
        <Input
          type="date"
          name="check_in"
          value={stay.check_in}
          min={today || undefined}
          onChange={(event) => asking.ask(arriving(stay, event.target.value))}
        />
      </Field>
      <Field label={t('lodging.stay.checkOut')} error={isLate ? undefined : wrong}>
        <Input
          type="date"
          name="check_out"
          value={stay.check_out}
          min={addDays(stay.check_in, 1)}
          onChange={(event) => asking.ask({ ...stay, check_out: event.target.value })}
        />
      </Field>
      <Field label={t('lodging.stay.roomCount')}>
        <Select
          name="rooms"
          value={rooms}
          onChange={(event) => asking.change({ ...party, rooms: Number(event.target.value) })}
        >
          {upTo(1, answer?.most_rooms ?? MAX_ROOMS_PER_BOOKING).map((n) => (
            <option key={n} value={n}>
              {t('lodging.stay.rooms', { n })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('lodging.stay.guestCount')}>
        <Select
          name="guests"
          value={guests}
          onChange={(event) => asking.change({ ...party, guests: Number(event.target.value) })}
        >
          {upTo(rooms, Math.max(guests, rooms * most)).map((n) => (
            <option key={n} value={n}>
              {t('lodging.stay.guests', { n })}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  );
}
