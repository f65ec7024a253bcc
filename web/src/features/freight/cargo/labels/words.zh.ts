// 货运公开页面与控制台共用的文字：路线、时间、货物。
const labels = {
  'freight.ago.now': '刚刚',
  'freight.ago.minutes': '{n} 分钟前',
  'freight.ago.hours': '{n} 小时前',
  'freight.ago.days': '{n} 天前',
  'freight.route.to': '至',
  'freight.cargo.goods': '货物',
  'freight.cargo.mode': '运输方式',
  'freight.cargo.containers': '箱量',
  'freight.cargo.measures': '重量与体积',
  'freight.cargo.chargeable': '计费重量',
  'freight.cargo.terms': '条款',
  'freight.cargo.ready': '备好日期',
  'freight.cargo.packing': '包装',
  'freight.cargo.pieces': '{n} 件',
  'freight.cargo.nonStackable': '不可堆叠',
  'freight.cargo.note': '备注',
  'freight.cargo.files': '附件',
  'freight.cargo.open': '可认领',
  'freight.cargo.full': '名额已满',
} as const;
export default labels;
