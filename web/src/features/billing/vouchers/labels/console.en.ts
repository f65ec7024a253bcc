// English labels of the administration of vouchers.
import type { Translation } from '@/shared/i18n';
import type zh from './console.zh';

const labels: Translation<typeof zh> = {
  'billing.vouchers.menu': 'Vouchers',
  'billing.vouchers.one': 'voucher',
  'billing.vouchers.title': 'Vouchers',
  'billing.vouchers.lead': 'Vouchers shown on the site',
  'billing.vouchers.empty': 'No vouchers yet',
  'audit.kind.voucher': 'Voucher',
};

export default labels;
