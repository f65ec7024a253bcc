// Chinese words of the ledger: what waits for those who look after accounts, and what the audit log calls corrections.
const labels = {
  'task.billing_ledger': '次对账发现账目不符',
  'task.billing_ledger.note': '{since} 的夜间自查未通过',
  'task.billing_ledger.act': '查看账户',
  'task.billing_adjustments': '笔余额调整待复核',
  'task.billing_adjustments.note': '最早一笔提交于 {since}',
  'task.billing_adjustments.act': '去复核',
  'audit.kind.ledger_adjustment': '余额调整',
  'audit.field.amount': '数量',
  'audit.field.unit': '单位',
  'audit.field.decision': '复核意见',
  'audit.value.ledger_adjustment.unit.1': '积分',
  'audit.value.ledger_adjustment.unit.2': '询盘次数',
  'audit.value.ledger_adjustment.state.1': '待复核',
  'audit.value.ledger_adjustment.state.2': '已入账',
  'audit.value.ledger_adjustment.state.3': '已拒绝',
} as const;

export default labels;
