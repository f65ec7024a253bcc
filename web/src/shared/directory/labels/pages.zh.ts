// Chinese labels that directories share.
const labels = {
  'directory.clearWord': '清空',
  'directory.views': '显示方式',
  'directory.filters': '筛选',
  'directory.clearFilters': '清除筛选',
  'directory.apply': '应用',
  'directory.more': '展开其余 {n} 项',
  'directory.sorts': '排序',
  'directory.mine': '我的',
  'directory.saved': '已收藏',
} as const;
export default labels;
