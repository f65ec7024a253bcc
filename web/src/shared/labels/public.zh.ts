// Chinese labels that every page may need.
const labels = {
  'shared.pageTitle': '{title}｜{site}',
  'shared.skip': '跳到正文',
  'shared.home': '回到首页',
  'shared.loading': '正在载入',
  'shared.retry': '重试',
  'shared.reference': '参考编号 {id}',
} as const;
export default labels;
