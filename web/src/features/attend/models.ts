// What people read and write about taking part, by the names this feature uses.
import type { DataOf, RowsOf } from '@/api/typing';

export const PATH = {
  form: '/atlas/exhibition/apply_form',
  mine: '/atlas/exhibition/activity_apply_user',
  cancel: '/atlas/exhibition/activity_apply_user/cancel',
  pay: '/atlas/exhibition/activity_apply_user/pay',
  handOver: '/atlas/exhibition/activity_apply_user/hand_over',
  takeOver: '/atlas/exhibition/activity_apply_user/take_over',
  voucher: '/atlas/exhibition/voucher',
  tickets: '/atlas/exhibition/ticket',
  guests: '/atlas/exhibition/summit_guests',
  remind: '/atlas/exhibition/summit_guests/remind',
  withdraw: '/atlas/exhibition/summit_guests/withdraw',
  invitation: '/atlas/exhibition/summit_invitation',
  opened: '/atlas/exhibition/summit_invitation/open',
  answer: '/atlas/exhibition/summit_invitation/answer',
  team: '/atlas/exhibition/team_apply',
  teamInvite: '/atlas/exhibition/team_apply/invite',
} as const;

/** Pages of this feature, as links name them. */
export const PAGE = {
  enroll: '/enrollPage',
  /** The same form for the summit. */
  summit: '/enrollPage?view=summit',
  guests: '/console/summitManage/invatationManage',
  invitation: '/summitInvitation',
  ticket: '/console/myParticipation/myTicket',
  team: '/console/participationManage/teamRegister',
} as const;

/** What the organiser asks, and whether registration is open. */
export type ApplyForm = DataOf<typeof PATH.form, 'get'>;
export type TicketType = ApplyForm['ticket_types'][number];
/** Somebody's own registration, what they may do with it, and what a new one would begin with. */
export type Mine = DataOf<typeof PATH.mine, 'get'>;
export type Registration = DataOf<typeof PATH.mine, 'post'>;
export type Discount = DataOf<typeof PATH.voucher, 'get'>;
/** A company's people, and who of them is registered. */
export type Team = DataOf<typeof PATH.team, 'get'>;
export type Offer = DataOf<typeof PATH.takeOver, 'get'>;
export type Ticket = RowsOf<typeof PATH.tickets>;

/** As what somebody comes, as the wire counts it. */
export const ROLE = { exhibitor: 1, visitor: 2, summit: 5 } as const;
export type Role = keyof typeof ROLE;
export const roleOf = (atype: number): Role =>
  atype === ROLE.exhibitor ? 'exhibitor' : atype === ROLE.summit ? 'summit' : 'visitor';

/** Whether one can register now. */
const OPENINGS = ['soon', 'open', 'closed', 'full'] as const;
export type Opening = (typeof OPENINGS)[number];
export const openingOf = (state: number): Opening => OPENINGS[state] ?? 'closed';

/** Where a registration stands; nobody's is 0. */
const STAGES = ['succeeded', 'pending', 'refused', 'cancelled', 'waiting'] as const;
export type Stage = (typeof STAGES)[number];
export const stageOf = (status: number): Stage => STAGES[status - 1] ?? 'cancelled';
/** It has not ended: it can be changed and cancelled. */
export const isLive = (stage: Stage) => stage === 'succeeded' || stage === 'pending' || stage === 'waiting';

/** Where its payment stands: one that is to be paid waits like one in review, with its place kept. */
export const PAYMENT = { none: 0, due: 1, paid: 2, refunded: 3 } as const;
export const isDue = ({ payment }: Pick<Registration, 'payment'>) => payment === PAYMENT.due;

export const TICKET = { valid: 1, revoked: 2 } as const;
