// Chinese labels of the app itself: dead ends and failures.
const labels = {
  'app.notFound.title': '没有这个页面',
  'app.notFound.text': '地址可能写错了，或页面已经移走。',
  'app.notOpen.title': '此页尚未开放',
  'app.notOpen.text': '这部分还在建设，开放后会在首页公布。',
  'app.failed.title': '页面暂时打不开',
  'app.failed.text': '没能读取页面所需的信息。已保存的内容不受影响，请稍后重试。',
} as const;
export default labels;
