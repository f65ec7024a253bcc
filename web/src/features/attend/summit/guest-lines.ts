// Owns reading a list of guests that somebody pastes: a line each, with name, email, company and position.
import { isEmail } from '@/shared/validate/rules';

export interface GuestLine {
  name: string;
  email: string;
  company: string;
  position: string;
}

interface GuestLines {
  guests: GuestLine[];
  /** The number of the first line that names nobody, or has no address; none where all are right. */
  wrong: number | null;
}

const BETWEEN = /[,;\t，；、]/;

/** The address may stand anywhere in its line; the rest is taken in this order. */
export function readGuestLines(text: string): GuestLines {
  const guests: GuestLine[] = [];
  let wrong: number | null = null;
  for (const [place, line] of text.split('\n').entries()) {
    const parts = line.split(BETWEEN).map((part) => part.trim());
    if (parts.every((part) => !part)) continue;
    const email = parts.find(isEmail) ?? '';
    const [name = '', company = '', position = ''] = parts.filter((part) => part !== email);
    if (!email || !name) wrong ??= place + 1;
    else guests.push({ name, email, company, position });
  }
  return { guests, wrong };
}
