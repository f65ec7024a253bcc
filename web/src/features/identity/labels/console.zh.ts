// Chinese labels of changing one's password.
const labels = {
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
