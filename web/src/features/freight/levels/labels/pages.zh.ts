// 公开页面的文字：询价等级。
export default {
  'freight.levelsPage.title': '询价等级',
  'freight.levelsPage.lead': '本届展会的询价等级',
  'freight.levelsPage.empty': '暂无询价等级',
  'freight.levelsPage.emptyText': '发布后会显示在这里。',
};
