// Chinese labels of the app itself: dead ends and failures.
const labels = {
  'app.notFound.title': '页面不存在',
  'app.notFound.text': '地址可能写错了，或页面已经移走。',
  'app.offline.title': '网络已断开',
  'app.offline.text': '恢复联网后会自动打开此页，已保存的内容不受影响。',
  'app.offline.still': '仍未连上网络',
  'app.failed.title': '页面暂时打不开',
  'app.failed.text': '页面加载失败，已保存的内容不受影响，请稍后重试。',
} as const;
export default labels;
