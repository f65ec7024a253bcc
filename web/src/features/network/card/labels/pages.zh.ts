// Chinese labels of somebody's card as a page.
import face from './face.zh';

const labels = {
  ...face,
  'network.public.title': '{name}的名片',
  'network.public.people': '参会人员名录',
  'network.public.none': '没有可显示的名片',
  'network.public.noneText': '链接不完整。请重新扫码，或在参会人员名录里查找。',
  'network.public.exchange': '交换名片',
  'network.public.accept': '同意交换名片',
  'network.public.asks': '{name}会收到您的请求，同意后双方可看到彼此的联系方式。',
  'network.public.atOnce': '您扫了对方出示的二维码，点一下即完成交换。',
  'network.public.received': '{name}已请求与您交换名片。',
  'network.public.asked': '请求已发出。{name}同意后会通知您。',
  'network.public.exchanged': '您已与{name}交换名片',
  'network.public.toContacts': '打开名片夹',
  'network.public.own': '这是您的名片。别人看到的内容取决于您设置的可见范围。',
  'network.public.edit': '编辑名片',
  'network.public.vcard': '存入通讯录（vCard）',
} as const;

export default labels;
