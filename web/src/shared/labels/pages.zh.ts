// Chinese labels that public pages share.
const labels = {
  'page.crumbs': '返回',
  'page.pager': '分页',
  'page.previous': '上一页',
  'page.next': '下一页',
  'page.reference': '参考编号',
  'page.failed.title': '内容加载失败',
  'page.failed.text': '请稍后重试。',
  'page.unknown.title': '没有找到这项内容',
  'page.unknown.text': '地址可能写错了，或者它从未发布。',
  'page.deleted.title': '资源已删除',
  'page.deleted.text': '这项内容曾经发布，现已由主办方撤下。',
} as const;
export default labels;
