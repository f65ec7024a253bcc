// 管理后台的文字：询价等级。
export default {
  'freight.levels.menu': '询价等级',
  'freight.levels.one': '询价等级',
  'freight.levels.title': '询价等级',
  'freight.levels.lead': '网站上显示的询价等级',
  'freight.levels.empty': '还没有询价等级',
  'audit.kind.level': '询价等级',
};
