// Whether an inquiry can be claimed now, and what stands in the way: said before anybody presses.
import { CLAIM } from '../claims/models';

interface Claimable {
  places_left: number;
  /** Of the reader's company; a claim that was only offered is none yet. */
  claim_status?: number | null;
}

const OWN: readonly number[] = [CLAIM.claimed, CLAIM.withdrawing, CLAIM.failed, CLAIM.completed];

export const hasClaimed = ({ claim_status }: Claimable): boolean =>
  typeof claim_status === 'number' && OWN.includes(claim_status);

type Blocked = 'mine' | 'over' | 'full' | 'balance';

/** What one has already comes first: it needs neither a place nor points. `left` is what the account would have afterwards. */
export function blockedBy(inquiry: Claimable, left: number | undefined): Blocked | null {
  if (hasClaimed(inquiry)) return 'mine';
  if (inquiry.claim_status === CLAIM.withdrawn || inquiry.claim_status === CLAIM.expired) return 'over';
  // A place is kept for whoever was offered one.
  if (inquiry.places_left === 0 && inquiry.claim_status !== CLAIM.open) return 'full';
  return left !== undefined && left < 0 ? 'balance' : null;
}
