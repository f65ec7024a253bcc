// 询盘旁边走这条线的展商：公开页面和控制台共用的文字。
const labels = {
  'freight.lane.exhibitors': '本届 {n} 家展商走这条线',
  'freight.lane.days': '{n} 天',
  'freight.lane.rates': '看这条线的运价和展商',
} as const;

export default labels;
