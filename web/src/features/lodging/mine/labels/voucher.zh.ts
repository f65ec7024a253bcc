// Chinese words of the voucher, which has both languages on one sheet and so cannot ask the page's own dictionary.
const words = {
  title: '酒店入住凭证',
  number: '预订编号',
  hotel: '酒店',
  address: '地址',
  phone: '电话',
  checkIn: '入住日期',
  checkOut: '离店日期',
  nights: '晚数',
  room: '房型',
  rooms: '间数',
  breakfasts: '每间含早餐',
  guests: '入住人',
  contact: '联系人',
  note: '留言',
  total: '房费合计（到店支付）',
  rule: '取消规则',
  way: '距展馆',
  until: '{day} {time} 之前可免费取消',
  king: '大床',
  queen: '双人床',
  twin: '双床',
  single: '单人床',
  bunk: '高低床',
  void: '此预订已取消，凭证无效',
} as const;
export default words;
export type VoucherWord = keyof typeof words;
