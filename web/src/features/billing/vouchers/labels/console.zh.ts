// 管理后台的文字：优惠券。
export default {
  'billing.vouchers.menu': '优惠券',
  'billing.vouchers.one': '优惠券',
  'billing.vouchers.title': '优惠券',
  'billing.vouchers.lead': '网站上显示的优惠券',
  'billing.vouchers.empty': '还没有优惠券',
  'audit.kind.voucher': '优惠券',
};
