// Chinese labels of a card itself, on public pages and behind the sign-in.
const labels = {
  'network.card.field.mobile': '手机',
  'network.card.field.phone': '电话',
  'network.card.field.email': '邮箱',
  'network.card.field.wechat': '微信',
  'network.card.field.website': '网站',
  'network.card.field.address': '地址',
  'network.card.field.education': '教育经历',
  'network.card.contacts': '联系方式',
  'network.card.noContacts': '还没有公开的联系方式。',
  'network.card.masked': '交换名片后可见',
  'network.card.intro': '介绍',
  'network.card.tags': '标签',
  'network.card.education': '教育经历',
  'network.card.pictures': '图片',
  'network.card.video': '视频',
  'network.card.playVideo': '播放视频',
  'network.card.untilNow': '至今',
} as const;

export default labels;
