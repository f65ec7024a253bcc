// Billing behind the sign-in: somebody's accounts, orders and invoices, and the work of those who look after money.
import { defineConsole } from '../../shared/feature.ts';
import { ADMIN_PAGES, AUDIT_KINDS } from './admin.console.ts';

export default defineConsole({
  pageNames: { '/checkout': 'billing.pageName.checkout' },
  auditKinds: AUDIT_KINDS,
  auditWords: {
    'bill_order.state': ['finance.status'],
    'bill_voucher.kind': ['finance.voucherKind'],
    'bill_voucher.item_type': ['finance.item'],
    'bill_setting.methods': ['finance.method'],
    'bill_statement.method': ['finance.method'],
    'payment_record.method': ['finance.record.method'],
    'invoice.state': ['finance.invoice'],
    'ledger_adjustment.state': ['finance.adjustment'],
    'ledger_adjustment.unit': ['finance.unit'],
  },
  pages: [
    {
      path: '/console/accounts',
      page: () => import('./accounts/accounts-page.tsx'),
      examples: ['', '?unit=2'],
      menu: { group: 'money', label: 'billing.accounts.menu', icon: 'coins', position: 1 },
    },
    {
      path: '/console/orders',
      page: () => import('./orders/orders-page.tsx'),
      menu: { group: 'money', label: 'billing.orders.menu', icon: 'receipt', position: 2 },
    },
    { path: '/console/orders/detail', page: () => import('./orders/order-page.tsx') },
    {
      path: '/console/invoices',
      page: () => import('./invoices/invoices-page.tsx'),
      menu: { group: 'money', label: 'billing.invoices.menu', icon: 'fileText', position: 3 },
    },
    ...ADMIN_PAGES,
  ],
});
