// Chinese labels of a person's own account; those of administrators stand beside it.

import accounts from './accounts.zh';
import audit from './audit.zh';
import auditFields from './audit-fields.zh';
import people from './people.zh';

const labels = {
  ...audit,
  ...auditFields,
  ...accounts,
  ...people,
  'identity.realName.menu': '实名认证',
  'identity.realName.title': '实名认证',
  'identity.realName.lead': '本届展会凭实名入场，请填写与证件一致的信息。',
  'identity.realName.notAsked': '本届展会不需要实名认证',
  'identity.realName.state': '状态',
  'identity.realName.verified': '已登记',
  'identity.realName.since': '登记时间',
  'identity.realName.change': '修改证件信息',
  'identity.realName.kind': '证件类型',
  'identity.realName.nationalId': '居民身份证',
  'identity.realName.passport': '护照',
  'identity.realName.name': '姓名',
  'identity.realName.nameHint': '与证件上的写法一致',
  'identity.realName.nameMissing': '请填写姓名',
  'identity.realName.number': '证件号码',
  'identity.realName.numberMissing': '请填写证件号码',
  'identity.realName.form': '身份证号为 18 位，前 17 位是数字，最后一位是数字或 X',
  'identity.realName.birth': '身份证号里的出生日期不对，请核对第 7 到 14 位',
  'identity.realName.check': '身份证号有误，请逐位核对',
  'identity.realName.passportWrong': '护照号为 5 到 17 位字母和数字',
  'identity.realName.taken': '该证件已在其他账号上登记',
  'identity.realName.consentMissing': '请先同意收集和保存证件信息',
  'identity.realName.consented': '已同意信息收集',
  'identity.realName.note': '证件号码加密保存，页面上只显示部分字符。',

  'identity.devices.menu': '登录设备',
  'identity.devices.title': '登录设备',
  'identity.devices.lead': '您的账号在这些设备上处于登录状态。看到不认识的设备，请将它退出并修改密码。',
  'identity.devices.facts': '{address}，{since} 登录',
  'identity.devices.lastUsed': '最近使用',
  'identity.devices.current': '本机',
  'identity.devices.end': '退出登录',
  'identity.devices.endOf': '退出登录：{device}',
  'identity.devices.endAsk': '让“{device}”退出登录？',
  'identity.devices.endText': '那台设备再次使用时需要重新登录，未保存的内容会丢失。',
  'identity.devices.ended': '“{device}”已退出登录',

  'identity.change.title': '修改密码',
  'identity.change.original': '原密码',
  'identity.change.originalMissing': '请填写原密码',
  'identity.change.originalWrong': '原密码不正确',
  'identity.change.new': '新密码',
  'identity.change.newRule': '请输入 6-16 位密码，不含特殊字符',
  'identity.change.again': '再次输入新密码',
  'identity.change.againMissing': '请再次输入新密码',
  'identity.change.mismatch': '两次输入的密码不一致',
  'identity.change.note': '修改后需要用新密码重新登录。',
  'identity.change.do': '修改密码',
} as const;
export default labels;
