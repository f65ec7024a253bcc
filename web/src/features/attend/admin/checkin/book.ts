// The downloaded list in a device's hands: found by code or by ticket, and marked as people go in.
import { canDigest, digestOf } from './codes';
import { markUsed } from './decide';
import type { Entry, Gate, GateList, ListedTicket, Scan, Use } from './types';

export type Names = Pick<Gate, 'name_zh' | 'name_en'>;

export const entryOf = ({ code, ticket_id }: Scan, { name_zh, name_en }: Names, at: number): Entry => ({
  code,
  ticket_id,
  name_zh,
  name_en,
  at,
});

export const lastUse = (ticket: ListedTicket | null): Use | null =>
  ticket?.let_in_at ? { at: ticket.let_in_at, gate_zh: ticket.let_in_gate_zh, gate_en: ticket.let_in_gate_en } : null;

export function createBook({ tickets, salt }: Pick<GateList, 'tickets' | 'salt'>) {
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const ids = new Map(tickets.map((ticket) => [ticket.digest, ticket.id]));

  return {
    async find({ code, ticket_id }: Pick<Scan, 'code' | 'ticket_id'>): Promise<ListedTicket | null> {
      if (ticket_id !== null) return byId.get(ticket_id) ?? null;
      const id = canDigest() ? ids.get(await digestOf(salt, code)) : undefined;
      return (id !== undefined && byId.get(id)) || null;
    },
    /** Somebody went in with it, now or before. */
    use(ticket: ListedTicket | null, gate: Names, at: number) {
      if (ticket && (ticket.let_in_at ?? 0) < at) byId.set(ticket.id, markUsed(ticket, gate, at));
    },
    /** Everybody on the list, as they are by now. */
    tickets: (): ListedTicket[] => [...byId.values()],
    size: tickets.length,
  };
}

export type Book = ReturnType<typeof createBook>;
