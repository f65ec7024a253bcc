// What a device decides when nobody can be asked: the same rules, in the same order, as the server's.
import { type Gate, type ListedTicket, OPEN, RESULT, REVOKED, type Result } from './types';

/** By the ticket as the list and this device's own scans know it; null where the list does not have it. */
export function decide(ticket: ListedTicket | null, gate: Gate): Result {
  if (!ticket) return RESULT.unknown;
  if (ticket.status === REVOKED) return RESULT.revoked;
  if (gate.status !== OPEN) return RESULT.gateClosed;
  if (!lets(gate, ticket)) return RESULT.wrongGate;
  return ticket.let_in_at ? RESULT.wasIn : RESULT.letIn;
}

const lets = ({ ticket_types }: Gate, { ticket_type_id }: ListedTicket) =>
  ticket_types.length === 0 || (ticket_type_id !== null && ticket_types.includes(ticket_type_id));

/** The ticket after it let somebody in. */
export const usedAt = (ticket: ListedTicket, gate: Pick<Gate, 'name_zh' | 'name_en'>, at: number): ListedTicket => ({
  ...ticket,
  let_in_at: at,
  let_in_gate_zh: gate.name_zh,
  let_in_gate_en: gate.name_en,
});
