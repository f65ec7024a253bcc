// Chinese labels of the bell in the header, loaded with it.
const labels = {
  'notices.bell.unread': '{n} 条未读通知',
  'notices.bell.none': '通知',
  'notices.bell.title': '通知',
  'notices.bell.readAll': '全部标为已读',
  'notices.bell.all': '查看全部通知',
  'notices.bell.settings': '通知设置',
  'notices.bell.loading': '正在加载…',
  'notices.bell.failed': '暂时读不到通知，请稍后再试',
  'notices.bell.empty': '还没有通知',
  'notices.bell.isUnread': '未读',
  'notices.bell.came': '新通知：{title}',
} as const;
export default labels;
