// Owns sending a booking once: what is wrong with it, what has changed meanwhile, and the booking that comes back.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useSession } from '@/shared/session';
import { type Booking, type Offer, PATH, PRICE_CHANGED } from '../models';
import type { Party } from '../stay/standing';
import { type Stay, spread } from '../stay/stay';
import { type Details, type Errors, namedGuests, problemsOf } from './details';

export type Currency = 'CNY' | 'USD';

interface Asked {
  offer: Offer;
  stay: Stay;
  party: Party;
  onBooked: (booking: Booking) => void;
}

/** Whatever names a field of the form, or a part of one. */
const isPlaced = (name: string) => /^(guests\[|contact_|note$)/.test(name);

const totalIn = (data: unknown): number | null => {
  const total = (data as { total?: unknown } | null)?.total;
  return typeof total === 'number' ? total : null;
};

export function useBooking({ offer, stay, party, onBooked }: Asked) {
  const { t, local } = useI18n();
  const client = useQueryClient();
  const { user } = useSession();
  const idempotency = useIdempotencyKey();
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [currency, setCurrency] = useState<Currency>('CNY');
  /** The server's, where the price has changed since the page was read. */
  const [newTotal, setNewTotal] = useState<number | null>(null);
  const [details, setDetails] = useState<Details>(() => {
    const name = user ? local(user, 'name') : '';
    const guests = spread(party.guests, party.rooms).map((beds) => Array.from({ length: beds }, () => ''));
    if (guests[0]) guests[0][0] = name;
    return {
      guests,
      contact_name: name,
      contact_mobile: user?.mobile ?? '',
      contact_email: user?.email ?? '',
      note: '',
    };
  });
  const total = newTotal ?? (currency === 'USD' ? offer.total_usd : offer.total) * party.rooms;

  // Where to look is known once the complaints are drawn.
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = 'input[aria-invalid="true"], fieldset[aria-invalid="true"] input';
    form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [refusals]);

  function change<Name extends keyof Details>(name: Name, value: Details[Name]) {
    // Another body is another intention.
    idempotency.renew();
    setDetails({ ...details, [name]: value });
    const isMended = (place: string) => place === name || place.startsWith(`${name}[`);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([place]) => !isMended(place))));
  }

  function show(found: Errors) {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  function explain(error: unknown) {
    if (!isFailure(error)) throw error;
    const places = Object.keys(error.fields);
    if (places.some(isPlaced)) show(error.fields);
    const others = places.filter((place) => !isPlaced(place)).map((place) => error.fields[place]);
    if (places.length === 0) setFailure(failureText(error, t));
    else if (others.length > 0) setFailure(others.join(' '));
    if (error.code === PRICE_CHANGED) {
      idempotency.renew();
      setNewTotal(totalIn(error.data));
    }
    // Somebody else was quicker, or the organiser has changed something: the page shows what there is now.
    if (!error.isTransient) void client.invalidateQueries({ queryKey: [PATH.availability] });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The ref, not the state: a double press arrives before any render.
    if (isSending.current) return;
    setFailure(null);
    const found = problemsOf(details, t);
    if (Object.keys(found).length > 0) return show(found);
    isSending.current = true;
    setBusy(true);
    try {
      const body = {
        ...stay,
        ...details,
        room_type_id: offer.id,
        guests: namedGuests(details.guests),
        contact_email: details.contact_email.trim(),
        currency,
        total,
      };
      const options = { auth: true, json: true, keepEmpty: true, idempotencyKey: idempotency.key() };
      const booking = await apiOf(client).post(PATH.mine, body, options);
      idempotency.renew();
      onBooked(booking);
      await Promise.all([PATH.availability, PATH.mine].map((path) => client.invalidateQueries({ queryKey: [path] })));
    } catch (error) {
      explain(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    form,
    details,
    errors,
    failure,
    busy,
    currency,
    total,
    change,
    submit,
    choose(next: Currency) {
      idempotency.renew();
      setNewTotal(null);
      setCurrency(next);
    },
  };
}
