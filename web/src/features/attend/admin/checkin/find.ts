// Finding somebody on the downloaded list, by any part of name, company or ticket number.
import type { ListedTicket } from './types';

const MAX_TICKETS = 20;
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Those that have all the words, in the order of the list; names that begin with them come first. */
export function findTickets(tickets: readonly ListedTicket[], words: string, most = MAX_TICKETS): ListedTicket[] {
  const parts = folded(words).split(/\s+/).filter(Boolean);
  const [first] = parts;
  if (!first) return [];
  const begins: ListedTicket[] = [];
  const others: ListedTicket[] = [];
  for (const ticket of tickets) {
    const text = folded(`${ticket.name} ${ticket.company} ${ticket.number}`);
    if (!parts.every((part) => text.includes(part))) continue;
    (text.startsWith(first) ? begins : others).push(ticket);
    if (begins.length >= most) break;
  }
  return [...begins, ...others].slice(0, most);
}
