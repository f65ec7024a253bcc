// Guests of a summit as the wire has them, by the names that their pages use.
import type { DataOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';
import type { PATH } from '../models';

/** What somebody who hosts sees: how many guests there can be, and all that were invited. */
export type Guests = DataOf<typeof PATH.guests, 'get'>;
export type Guest = Guests['guests'][number];
/** What a guest sees. */
export type Invitation = DataOf<typeof PATH.invitation, 'get'>;

/** Where an invitation stands. */
export const GUEST = { invited: 1, opened: 2, accepted: 3, declined: 4, withdrawn: 5 } as const;

/** Coming is no state of its own: the gates say so of somebody who accepted. */
export const GUEST_STATES = [
  [GUEST.invited, 'K', 'invited'],
  [GUEST.opened, 'P', 'opened'],
  [GUEST.accepted, 'C', 'accepted'],
  [GUEST.declined, 'N', 'declined'],
  [GUEST.withdrawn, 'M', 'withdrawn'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];

export const isOpen = ({ state }: Pick<Guest, 'state'>) => state === GUEST.invited || state === GUEST.opened;
