// Orders, money and accounts as those see them who look after them, by the names these screens use.
import type { DataOf, RowsOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';

export const ORDERS = '/atms/billing/orders';
export const ORDER = '/atms/billing/orders/{id}';
export const CONFIRM = '/atms/billing/orders/{id}/confirm';
export const REFUND = '/atms/billing/orders/{id}/refund';
export const PAYMENTS = '/atms/billing/payments';
export const REFUNDS = '/atms/billing/refunds';
export const ACCOUNTS = '/atms/billing/accounts';
export const STATEMENT = '/atms/billing/accounts/{company_id}/statement';
export const ADJUSTMENTS = '/atms/billing/adjustments';
export const ADJUSTMENT = '/atms/billing/adjustments/{id}';
export const CHECKS = '/atms/billing/checks';
export const RECONCILIATION = '/atms/billing/reconciliation';
export const STATEMENT_IMPORT = '/atms/billing/reconciliation/import';
export const PROVIDERS = '/atms/billing/providers';
export const PAYMENT_RECORDS = '/atms/billing/payment_records';
export const INVOICES = '/atms/billing/invoices';
export const INCOME = '/atms/billing/income';
export const VOUCHERS = '/atms/billing/vouchers';
export const SETTING = '/atms/billing/setting';

/** Where corrections wait, as links name it. */
export const ADJUSTMENTS_PAGE = '/admin/adjustments';

export type OrderRow = RowsOf<typeof ORDERS>;
export type Order = DataOf<typeof ORDER, 'get'>;
export type OrderPayment = Order['payments'][number];
export type PaymentRow = RowsOf<typeof PAYMENTS>;
export type RefundRow = RowsOf<typeof REFUNDS>;
export type RefundStanding = DataOf<'/atms/billing/refunds/{id}/again', 'post'>;
export type AccountRow = RowsOf<typeof ACCOUNTS>;
export type Statement = DataOf<typeof STATEMENT, 'get'>;
export type AdjustmentRow = RowsOf<typeof ADJUSTMENTS>;
export type Reconciliation = DataOf<typeof RECONCILIATION, 'get'>;
export type RecordRow = RowsOf<typeof PAYMENT_RECORDS>;
export type InvoiceRow = RowsOf<typeof INVOICES>;
export type Income = DataOf<typeof INCOME, 'get'>;
export type VoucherRow = RowsOf<typeof VOUCHERS>;
export type Setting = DataOf<typeof SETTING, 'get'>;

/** What can be sold: from 11 up it is ours. `finance.item.15` is what one is called. */
export const ITEM_TYPES = [1, 2, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;

/** How an order is paid: `finance.method.1`. */
export const OFFLINE = 4;
export const METHODS = [1, 2, 3, OFFLINE, 5, 6] as const;
/** Those whose providers send statements. */
export const PROVIDED = [1, 2, 3] as const;

/** How money came that is written down by hand: `finance.record.method.1`. */
export const RECORD_METHODS = [1, 2, 3, 4, 5] as const;

const POINTS = 1;
export const COUNTS = 2;
export const UNITS = [POINTS, COUNTS] as const;

export const MAX_REASON = 100;

/** A code with its flag; its word is a label of the family, such as `finance.status.0`. */
export type States = readonly (readonly [code: number, flag: FlagCode])[];

export const UNPAID = 0;
export const PAID = 1;
export const ORDER_STATES: States = [
  [UNPAID, 'K'],
  [PAID, 'C'],
  [2, 'N'],
  [3, 'M'],
  [4, 'D'],
];

export const BEGUN = 1;
export const PROOF_WAITS = 7;
export const PAYMENT_STATES: States = [
  [PROOF_WAITS, 'K'],
  [BEGUN, 'P'],
  [2, 'C'],
  [3, 'N'],
  [4, 'M'],
  [5, 'U'],
  [6, 'D'],
  [8, 'N'],
];

export const REFUND_UNDER_WAY = 1;
export const REFUND_FAILED = 3;
export const REFUND_STATES: States = [
  [REFUND_UNDER_WAY, 'P'],
  [2, 'C'],
  [REFUND_FAILED, 'U'],
];

export const WAITS = 1;
export const ADJUSTMENT_STATES: States = [
  [WAITS, 'K'],
  [2, 'C'],
  [3, 'N'],
];

export const ASKED = 1;
export const ISSUED = 2;
export const INVOICE_STATES: States = [
  [ASKED, 'K'],
  [ISSUED, 'C'],
  [3, 'N'],
  [4, 'M'],
];

/** What a voucher gives. */
export const PERCENT = 1;
export const AMOUNT = 2;
