// The pages of administration that belong to money.
import type { AdminPage, AuditKind } from '../../shared/feature.ts';

export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/orders',
    page: () => import('./admin/orders-page.tsx'),
    permission: 'billing.orders',
    menu: { group: 'billing', label: 'finance.orders.menu', icon: 'list' },
    card: { title: 'finance.orders.title', text: 'finance.orders.card', position: 4, counts: '/atms/billing/orders' },
  },
  {
    path: '/admin/payments',
    page: () => import('./admin/payments-page.tsx'),
    permission: 'billing.orders',
    menu: { group: 'billing', label: 'finance.payments.menu', icon: 'scanLine' },
  },
  {
    path: '/admin/refunds',
    page: () => import('./admin/refunds-page.tsx'),
    permission: 'billing.orders',
    menu: { group: 'billing', label: 'finance.refunds.menu', icon: 'history' },
  },
  {
    path: '/admin/payment-records',
    page: () => import('./admin/payment-records-screen.tsx'),
    permission: 'billing.orders',
    menu: { group: 'billing', label: 'finance.paymentRecords.menu', icon: 'pencil' },
  },
  {
    path: '/admin/invoices',
    page: () => import('./admin/invoices-page.tsx'),
    permission: 'billing.invoices',
    menu: { group: 'billing', label: 'finance.invoices.menu', icon: 'newspaper' },
    card: { title: 'finance.invoices.title', text: 'finance.invoices.card', counts: '/atms/billing/invoices' },
  },
  {
    path: '/admin/income',
    page: () => import('./admin/income-page.tsx'),
    permission: 'billing.income',
    menu: { group: 'billing', label: 'finance.income.menu', icon: 'chartColumn' },
    examples: ['', '?days=7'],
  },
  {
    path: '/admin/reconciliation',
    page: () => import('./admin/reconciliation-page.tsx'),
    permission: 'billing.income',
    menu: { group: 'billing', label: 'finance.reconciliation.menu', icon: 'columns' },
    examples: ['', '?day=2027-03-01&method=2'],
  },
  {
    path: '/admin/billing-accounts',
    page: () => import('./admin/accounts-page.tsx'),
    permission: 'billing.accounts',
    menu: { group: 'billing', label: 'finance.accounts.menu', icon: 'building' },
  },
  {
    path: '/admin/adjustments',
    page: () => import('./admin/adjustments-page.tsx'),
    permission: 'billing.accounts',
    menu: { group: 'billing', label: 'finance.adjustments.menu', icon: 'shieldCheck' },
  },
  {
    path: '/admin/billing-vouchers',
    page: () => import('./admin/vouchers-screen.tsx'),
    permission: 'billing.setting',
    menu: { group: 'billing', label: 'finance.billVouchers.menu', icon: 'ticket' },
  },
  {
    path: '/admin/billing-setting',
    page: () => import('./admin/setting-page.tsx'),
    permission: 'billing.setting',
    menu: { group: 'billing', label: 'finance.setting.menu', icon: 'settings' },
  },
];

export const AUDIT_KINDS: readonly AuditKind[] = [
  'bill_order',
  'bill_voucher',
  'bill_setting',
  'bill_statement',
  'payment_record',
  'invoice',
  'ledger_adjustment',
];
