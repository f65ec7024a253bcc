// Owns who stays and whom to reach: the part of a booking that can be changed later, and what is wrong with it.
import type { Translate } from '@/shared/i18n';
import { isEmail } from '@/shared/validate/rules';

export interface Details {
  /** Of each room the names of those who sleep in it. */
  guests: string[][];
  contact_name: string;
  contact_mobile: string;
  contact_email: string;
  note: string;
}

export type Errors = Readonly<Record<string, string>>;

/** The names that were filled in; a line that was left empty is nobody. */
export const namedGuests = (guests: readonly (readonly string[])[]): string[][] =>
  guests.map((room) => room.map((name) => name.trim()).filter(Boolean));

/** By the names that the server has for them. */
export function problemsOf(details: Details, t: Translate): Errors {
  const found: Record<string, string> = {};
  namedGuests(details.guests).forEach((room, at) => {
    if (room.length === 0) found[`guests[${at}]`] = t('lodging.guests.needed');
  });
  for (const name of ['contact_name', 'contact_mobile', 'contact_email'] as const) {
    if (!details[name].trim()) found[name] = t('lodging.contact.needed');
  }
  if (!found.contact_email && !isEmail(details.contact_email.trim())) {
    found.contact_email = t('lodging.contact.badEmail');
  }
  return found;
}
