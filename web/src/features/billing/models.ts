// What is read and written about orders, accounts and invoices, by the names this feature uses.
import type { DataOf, RowsOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';

export const PATH = {
  orders: '/atlas/billing/orders',
  quote: '/atlas/billing/orders/quote',
  order: '/atlas/billing/orders/{id}',
  cancel: '/atlas/billing/orders/{id}/cancel',
  wish: '/atlas/billing/orders/{id}/invoice_wish',
  voucher: '/atlas/billing/orders/{id}/voucher',
  pay: '/atlas/billing/orders/{id}/pay',
  payment: '/atlas/billing/orders/{id}/payment',
  proof: '/atlas/billing/orders/{id}/proof',
  accounts: '/atlas/billing/accounts',
  statement: '/atlas/billing/statement',
  statementFile: '/atlas/billing/statement/export',
  profile: '/atlas/billing/invoice_profile',
  invoices: '/atlas/billing/invoices',
  invoiceCancel: '/atlas/billing/invoices/{id}/cancel',
} as const;

/** Pages of this feature, as links name them. */
export const PAGE = {
  checkout: '/checkout',
  orders: '/console/orders',
  order: '/console/orders/detail',
  accounts: '/console/accounts',
  invoices: '/console/invoices',
} as const;

export const checkoutOf = (id: number) => `${PAGE.checkout}?order=${id}`;
export const orderPageOf = (id: number) => `${PAGE.order}?id=${id}`;
export const receiptOf = (id: number) => `/atlas/billing/orders/${id}/receipt`;

export type Order = DataOf<typeof PATH.order, 'get'>;
export type OrderRow = RowsOf<typeof PATH.orders>;
export type Begun = DataOf<typeof PATH.pay, 'post'>;
export type Account = RowsOf<typeof PATH.accounts>;
export type Statement = DataOf<typeof PATH.statement, 'get'>;
export type Entry = Statement['rows'][number];
export type Profile = DataOf<typeof PATH.profile, 'get'>;
export type Invoice = RowsOf<typeof PATH.invoices>;

/** Where an order stands. */
export const STATUS = { unpaid: 0, paid: 1, cancelled: 2, closed: 3, refunded: 4 } as const;
export const STATUSES = [
  [STATUS.unpaid, 'K', 'unpaid'],
  [STATUS.paid, 'P', 'paid'],
  [STATUS.cancelled, 'N', 'cancelled'],
  [STATUS.closed, 'M', 'closed'],
  [STATUS.refunded, 'D', 'refunded'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];

export const statusOf = (status: number) => STATUSES.find(([number]) => number === status) ?? STATUSES[0];

/** How an order is paid. */
export const METHOD = { wechat: 1, alipay: 2, paypal: 3, offline: 4, counts: 5, points: 6 } as const;
export const METHODS = [1, 2, 3, 4, 5, 6] as const;
export type MethodCode = (typeof METHODS)[number];
export const methodOf = (method: number): MethodCode | null => METHODS.find((one) => one === method) ?? null;
/** Money that somebody outside takes, and who can be asked about it. */
export const isProvided = (method: number) => method >= METHOD.wechat && method <= METHOD.paypal;

/** From what the company has: an invoice was due when that was bought. */
export const isFromBalance = (method: number) => method === METHOD.counts || method === METHOD.points;

/** Where a payment stands. */
export const PAYMENT = {
  begun: 1,
  paid: 2,
  failed: 3,
  expired: 4,
  refundPending: 5,
  refunded: 6,
  proofWaits: 7,
  proofRefused: 8,
} as const;
export const PAYMENT_STATES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const paymentStateOf = (state: number) => PAYMENT_STATES.find((one) => one === state) ?? PAYMENT.begun;

export const UNIT = { points: 1, counts: 2 } as const;
export type UnitCode = (typeof UNIT)[keyof typeof UNIT];

/** What a top-up buys, by the unit of its account, and how much of it at once. */
export const TOP_UP = {
  [UNIT.points]: { item_type: 18, most: 100_000 },
  [UNIT.counts]: { item_type: 19, most: 9_999 },
} as const;

/** Why something moved on an account. */
export const ENTRY_TYPES = [1, 2, 3, 4, 5] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];
export const entryTypeOf = (type: number): EntryType => ENTRY_TYPES.find((one) => one === type) ?? 5;

/** What an order is about, for the words around it. */
const THINGS: Readonly<Record<number, 'inquiry' | 'booth' | 'ticket' | 'room' | 'points' | 'counts'>> = {
  2: 'inquiry',
  15: 'booth',
  16: 'ticket',
  17: 'room',
  18: 'points',
  19: 'counts',
};
export const thingOf = (lines: readonly { item_type: number }[]) => {
  const things = new Set(lines.map(({ item_type }) => THINGS[item_type] ?? 'other'));
  const [only] = things;
  return things.size === 1 && only ? only : 'other';
};

/** Where the request for an invoice stands. */
export const INVOICE_STATES = [
  [1, 'K', 'asked'],
  [2, 'C', 'issued'],
  [3, 'N', 'refused'],
  [4, 'M', 'cancelled'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];
export const invoiceStateOf = (state: number) =>
  INVOICE_STATES.find(([number]) => number === state) ?? INVOICE_STATES[0];
