// Chinese words about a stay, which the hotels' pages, somebody's bookings and the organiser's screens share.
const labels = {
  'lodging.rule.sameDay': '入住当天 {time} 之前可免费取消',
  'lodging.rule.before': '入住前 {n} 天的 {time} 之前可免费取消',
  'lodging.rule.until': '{day} {time} 之前可免费取消',
  'lodging.rule.over': '已过免费取消期限。如需取消，请联系主办方。',

  'lodging.stay.nights': '{n} 晚',
  'lodging.stay.rooms': '{n} 间',
  'lodging.stay.checkIn': '入住日期',
  'lodging.stay.checkOut': '离店日期',
  'lodging.bed.king': '大床',
  'lodging.bed.queen': '双人床',
  'lodging.bed.twin': '双床',
  'lodging.bed.single': '单人床',
  'lodging.bed.bunk': '高低床',

  'lodging.guests.room': '第 {n} 间客房的入住人',
  'lodging.guests.guest': '入住人 {n}',
  'lodging.guests.hint': '与证件一致的姓名，每间最多 {n} 位',
  'lodging.guests.add': '添加入住人',
  'lodging.guests.addTo': '添加入住人：第 {n} 间',
  'lodging.guests.needed': '每间客房至少填写一位入住人',
  'lodging.contact.name': '联系人',
  'lodging.contact.mobile': '手机',
  'lodging.contact.email': '邮箱',
  'lodging.contact.needed': '请填写此项',
  'lodging.contact.badEmail': '请填写正确的邮箱',
  'lodging.contact.note': '给酒店的留言',
  'lodging.contact.noteHint': '如到店时间、楼层要求，选填',
} as const;
export default labels;
