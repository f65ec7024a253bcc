// Registration, tickets and gates as those see them who run the fair, by the names these screens use.
import type { DataOf, RowsOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';

export const REGISTRATIONS = '/atms/attend/registrations';
export const TICKET_TYPES = '/atms/attend/ticket_types';
export const VOUCHERS = '/atms/attend/vouchers';
export const SETTING = '/atms/attend/setting';
export const FIELDS = '/atms/attend/fields';
export const GATES = '/atms/attend/gates';
export const CHECK_INS = '/atms/attend/check_ins';
export const GUESTS = '/atms/attend/guests';
/** What visitors are asked, and the kinds of ticket that they can choose. */
export const APPLY_FORM = '/atlas/exhibition/apply_form';
export const PUBLIC_TYPES = '/atlas/exhibition/ticket_type';
/** Where visitors register. */
export const APPLY_PAGE = '/enrollPage';
export const CHECK_IN_PAGE = '/admin/checkin';

export type Registration = RowsOf<typeof REGISTRATIONS>;
export type TicketTypeRow = RowsOf<typeof TICKET_TYPES>;
export type VoucherRow = RowsOf<typeof VOUCHERS>;
export type Setting = DataOf<typeof SETTING, 'get'>;
export type GateRow = RowsOf<typeof GATES>;
export type GuestRow = RowsOf<typeof GUESTS>;

/** Where a registration stands. */
const SUCCEEDED = 1;
const PENDING = 2;
export const REFUSED = 3;
const CANCELLED = 4;
export const WAITING = 5;
export const REGISTRATION_STATES = [
  [PENDING, 'K', 'pending'],
  [SUCCEEDED, 'C', 'succeeded'],
  [WAITING, 'P', 'waiting'],
  [REFUSED, 'N', 'refused'],
  [CANCELLED, 'M', 'cancelled'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];

/** As what somebody takes part; 0 of a ticket type is both. */
export const EVERYBODY = 0;
export const EXHIBITOR = 1;
export const VISITOR = 2;
export const SUMMIT = 5;
export const kindOf = (atype: number) => (atype === EXHIBITOR ? 'exhibitor' : atype === SUMMIT ? 'summit' : 'visitor');

/** What a voucher gives. */
export const PERCENT = 1;
export const AMOUNT = 2;
export const FREE = 3;
export const QUOTA = 4;

export const MAX_REASON = 100;

/** Its place is kept until it is paid; accepting it lets it in without. */
export const isDue = ({ payment }: Pick<Registration, 'payment'>) => payment === 1;

export const canReview = ({ status }: Pick<Registration, 'status'>) => status === PENDING || status === WAITING;
export const canCancel = ({ status }: Pick<Registration, 'status'>) => status === SUCCEEDED || canReview({ status });
