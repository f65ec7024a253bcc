// English labels of the public page of vouchers.
import type { Translation } from '@/shared/i18n';
import type zh from './pages.zh';

const labels: Translation<typeof zh> = {
  'billing.vouchersPage.title': 'Vouchers',
  'billing.vouchersPage.lead': 'Vouchers of this fair',
  'billing.vouchersPage.empty': 'No vouchers yet',
  'billing.vouchersPage.emptyText': 'They appear here once they are published.',
};

export default labels;
