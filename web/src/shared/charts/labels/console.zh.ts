// Chinese labels of charts and of the period that they are about.
const labels = {
  'chart.keys': '{title}，按左右键逐日查看',
  'chart.day': '{day}：{values}',
  'chart.most': '最高 {day}',
  'chart.quiet': '这些天还没有数据',
  'chart.asTable': '以表格查看',
  'chart.date': '日期',
  'period.title': '时间段',
  'period.lastDays': '近 {n} 天',
  'period.ownDays': '自定义',
  'period.from': '从',
  'period.to': '到',
  'period.show': '查看',
  'period.problem.missing': '请填写两个日期',
  'period.problem.order': '结束日期不能早于开始日期',
  'period.problem.long': '最多 366 天',
} as const;

export default labels;
