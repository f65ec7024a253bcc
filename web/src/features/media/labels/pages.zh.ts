// Chinese labels of the page that opens a link to a file.
const labels = {
  'media.share.title': '文件分享',
  'media.share.loading': '正在打开链接…',
  'media.share.noKey': '链接不完整，请从收到的消息中重新打开。',
  'media.share.failed': '无法打开此链接',
  'media.share.locked': '此文件需要密码',
  'media.share.lockedText': '请输入分享者告知您的密码。',
  'media.share.password': '密码',
  'media.share.passwordMissing': '请输入密码',
  'media.share.showPassword': '显示密码',
  'media.share.hidePassword': '隐藏密码',
  'media.share.unlock': '打开',
  'media.share.files': '{n} 个文件，{size}，打包为 zip 下载',
  'media.share.until': '{time} 前可下载',
  'media.share.download': '下载',
  'media.share.started': '下载已开始',
  'media.share.home': '返回首页',
} as const;
export default labels;
