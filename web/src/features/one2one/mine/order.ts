// Owns the order of one’s meetings: by time, and which one is to be answered first.
import { type Appointment, askedAt } from '../models';

type Ordered = Pick<Appointment, 'id' | 'slot_at' | 'proposed_at' | 'waits_for_me'>;

export const inOrder = <A extends Ordered>(rows: readonly A[]): A[] =>
  rows.toSorted((a, b) => askedAt(a) - askedAt(b) || a.id - b.id);

/** The one to answer first: what is over soonest if nobody does. */
export const firstToAnswer = <A extends Ordered & Pick<Appointment, 'answer_until'>>(rows: readonly A[]): A | null =>
  rows.filter((row) => row.waits_for_me).toSorted((a, b) => a.answer_until - b.answer_until || a.id - b.id)[0] ?? null;
