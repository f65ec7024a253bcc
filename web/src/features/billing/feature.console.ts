// Billing behind the sign-in: what organisers keep.
import { defineConsole } from '../../shared/feature.ts';

export default defineConsole({
  pageNames: {
    '/vouchers': 'billing.vouchers.title',
  },
  pages: [
    {
      path: '/admin/vouchers',
      page: () => import('./vouchers/vouchers-screen.tsx'),
      permission: 'billing.edit',
      menu: { group: 'content', label: 'billing.vouchers.menu', icon: 'list' },
      card: {
        title: 'billing.vouchers.title',
        text: 'billing.vouchers.lead',
        counts: '/atms/billing/vouchers',
      },
    },
  ],
  auditKinds: ['voucher', 'ledger_adjustment'],
});
