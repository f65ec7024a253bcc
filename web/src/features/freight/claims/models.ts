// What agents read and write about inquiries and their own claims, by the names this part uses.
import type { DataOf, RowsOf } from '@/api/typing';
import type { Translate } from '@/shared/i18n';
import type { FlagCode } from '@/ui/flag';
import { priceName } from '../inquiry/words';
import { QUOTE } from '../mine/compare';

export const PATH = {
  pool: '/atlas/freight/pool',
  inquiry: '/atlas/freight/inquiry/{id}',
  agent: '/atlas/freight/agent',
  cost: '/atlas/freight/inquiry/{id}/claim_cost',
  claims: '/atlas/freight/claims',
  claim: '/atlas/freight/claims/{id}',
  withdraw: '/atlas/freight/claims/{id}/withdraw',
  follows: '/atlas/freight/follow_ups',
  quoteOf: '/atlas/freight/claims/{id}/quote',
  quotes: '/atlas/freight/quotes',
  quote: '/atlas/freight/quotes/{id}',
  orders: '/atlas/billing/orders',
} as const;

/** Pages of agents, as links name them. */
export const PAGE = {
  pool: '/console/freight/pool',
  claims: '/console/freight/claims',
  accounts: '/console/accounts',
} as const;
/** What an order calls the claim of an inquiry. */
export const INQUIRY_ITEM = 2;
export const checkoutPage = (orderId: number) => `/checkout?order=${orderId}`;
export const claimPage = (id: number) => `${PAGE.claims}?id=${id}`;

/** What happens to inquiries in sight of everybody; nothing of an owner is told there. */
export const TOPIC = 'cargo:0';

export type PoolRow = RowsOf<typeof PATH.pool>;
export type Inquiry = DataOf<typeof PATH.inquiry, 'get'>;
export type ClaimRow = RowsOf<typeof PATH.claims>;
export type Claim = DataOf<typeof PATH.claim, 'get'>;
export type Follow = RowsOf<typeof PATH.follows>;
export type Agent = DataOf<typeof PATH.agent, 'get'>;
export type Quote = RowsOf<typeof PATH.quoteOf>;

/** Where a claim stands, with its flag. */
export const CLAIM = {
  open: 0,
  claimed: 1,
  withdrawing: 2,
  withdrawn: 3,
  failed: 4,
  expired: 5,
  completed: 6,
} as const;
export const CLAIM_STATES = [
  [CLAIM.open, 'draft'],
  [CLAIM.claimed, 'P'],
  [CLAIM.withdrawing, 'K'],
  [CLAIM.withdrawn, 'M'],
  [CLAIM.failed, 'U'],
  [CLAIM.expired, 'D'],
  [CLAIM.completed, 'C'],
] as const satisfies readonly (readonly [number, FlagCode])[];

/** What was offered and never claimed has cost nothing. */
export const isUnpaid = ({ claimed_at, price }: Pick<ClaimRow, 'claimed_at' | 'price'>): boolean =>
  !claimed_at && price > 0;

/** What a claim cost: "30 points", or that an order paid it, whose money goes back the way it came. */
export const costName = (
  { price, unit, order_id }: Pick<ClaimRow, 'price' | 'unit' | 'order_id'>,
  t: Translate,
): string => (order_id ? t('freight.claims.byOrder') : priceName(price, unit, t));

/** Those about which the agent still works, also while somebody reviews whether it is given back. */
export const isOpen = (status: number) =>
  status === CLAIM.claimed || status === CLAIM.withdrawing || status === CLAIM.failed;

/** Where a quote stands, with its flag. */
export const QUOTE_STATES = [
  [QUOTE.sent, 'K'],
  [QUOTE.askedBack, 'U'],
  [QUOTE.accepted, 'C'],
  [QUOTE.declined, 'N'],
  [QUOTE.lapsed, 'M'],
] as const satisfies readonly (readonly [number, FlagCode])[];

export const MAX = { follow: 100, reason: 100, note: 500, charge: 50, charges: 30, answer: 200, transit: 365 } as const;

export const flagIn = (states: readonly (readonly [number, FlagCode])[], status: number): FlagCode =>
  states.find(([code]) => code === status)?.[1] ?? 'draft';
