// Billing behind the sign-in: the work of those who look after money.
import { defineConsole } from '../../shared/feature.ts';
import { ADMIN_PAGES, AUDIT_KINDS } from './admin.console.ts';

export default defineConsole({
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
  pages: [...ADMIN_PAGES],
});
