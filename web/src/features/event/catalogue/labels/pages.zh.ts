// Chinese labels of the catalogue for its readers.
const labels = {
  'event.book.title': '会刊',
  'event.book.description': '参展企业的中英文简介、产品与联系方式，可以在线翻阅，也可以打印。',
  'event.book.lead': '收录 {n} 家展商，可按展馆和首字母翻阅。',
  'event.book.search': '企业名称、拼音或展位号',
  'event.book.find': '查找',
  'event.book.print': '打印这一页',
  'event.book.halls': '展馆',
  'event.book.allHalls': '全部展馆',
  'event.book.letters': '首字母',
  'event.book.company': '看{name}的企业页面',
  'event.book.none': '会刊还没有内容',
  'event.book.noneText': '展商的资料定稿后会收录在这里。',
  'event.book.noMatch': '没有符合条件的展商',
  'event.book.noMatchText': '换一个词，或者看全部展商。',
  'event.book.all': '看全部展商',
} as const;

export default labels;
