// Chinese labels of saved exhibitors in the console.
const labels = {
  'company.pageName': '企业详情',
  'company.saved.menu': '展商收藏',
  'company.saved.title': '展商收藏',
  'company.saved.lead': '您在名录和企业页面收藏的展商，逛馆时按展馆走一遍。',
  'company.saved.find': '去名录找展商',
  'company.saved.none.title': '还没有收藏展商',
  'company.saved.none.text': '在展商名录里点名称旁的星标，展商就会收在这里。',
  'company.saved.remove': '取消收藏',
  'company.saved.removeOf': '取消收藏{name}',
  'company.saved.removed': '已取消收藏',
  'company.saved.count': '{n} 家',
  'company.saved.noHall': '展位待定',
} as const;
export default labels;
