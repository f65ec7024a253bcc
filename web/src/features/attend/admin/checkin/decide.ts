// What a device decides when nobody can be asked: the same rules, in the same order, as the server's.
import { daysBetween } from '@/shared/format';
import { type Gate, type ListedTicket, OPEN, RESULT, REVOKED, type Result } from './types';

/** By the ticket as the list and this device's own scans know it; null where the list does not have it. */
export function decide(ticket: ListedTicket | null, gate: Gate, at: number): Result {
  if (!ticket) return RESULT.unknown;
  if (ticket.status === REVOKED) return RESULT.revoked;
  if (gate.status !== OPEN) return RESULT.gateClosed;
  if (!lets(gate, ticket)) return RESULT.wrongGate;
  return isIn(ticket, gate, at) ? RESULT.wasIn : RESULT.letIn;
}

/**
 * A ticket lets in once a day of the meeting, or once only; at the door of a session once for that session. Tests of the
 * server hold it to the same cases.
 */
const isIn = ({ let_in_at, enters_once }: ListedTicket, { session_id }: Gate, at: number) =>
  let_in_at !== null && (Boolean(session_id) || enters_once || daysBetween(let_in_at, at) === 0);

const lets = ({ ticket_types }: Gate, { ticket_type_id }: ListedTicket) =>
  ticket_types.length === 0 || (ticket_type_id !== null && ticket_types.includes(ticket_type_id));

/** The ticket after it let somebody in. */
export const markUsed = (ticket: ListedTicket, gate: Pick<Gate, 'name_zh' | 'name_en'>, at: number): ListedTicket => ({
  ...ticket,
  let_in_at: at,
  let_in_gate_zh: gate.name_zh,
  let_in_gate_en: gate.name_en,
});
