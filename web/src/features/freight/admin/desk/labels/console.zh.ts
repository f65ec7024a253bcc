// 管理首页上货运待办的文字。
const labels = {
  'task.freight_inquiries': '条询盘待分发',
  'task.freight_inquiries.note': '最早一条提交于 {since}',
  'task.freight_inquiries.act': '去分发',
  'task.freight_withdrawals': '笔退回申请待审核',
  'task.freight_withdrawals.note': '最早一笔提交于 {since}',
  'task.freight_withdrawals.act': '审核退回',
} as const;
export default labels;
