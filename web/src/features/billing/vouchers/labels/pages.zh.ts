// 公开页面的文字：优惠券。
export default {
  'billing.vouchersPage.title': '优惠券',
  'billing.vouchersPage.lead': '本届展会的优惠券',
  'billing.vouchersPage.empty': '暂无优惠券',
  'billing.vouchersPage.emptyText': '发布后会显示在这里。',
};
