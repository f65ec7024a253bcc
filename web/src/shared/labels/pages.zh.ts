// Chinese labels that public pages share.
const labels = {
  'page.crumbs': '返回',
  'page.pager': '分页',
  'page.previous': '上一页',
  'page.next': '下一页',
  'page.unknown.title': '没有找到这项内容',
  'page.unknown.text': '地址可能写错了，或者它从未发布。',
  'page.deleted.title': '资源已删除',
  'page.deleted.text': '这项内容曾经发布，现已由主办方撤下。',
  'page.company.nameZh': '中文名称',
  'page.company.nameEn': '英文名称',
  'page.company.oneName': '中英文名称至少填一个',
  'page.company.nameNeeded': '请填写企业名称',
  'page.company.country': '国家或地区',
  'page.company.countryNeeded': '请选择国家或地区',
  'page.company.alike': '已有名称相近的企业：',
  'page.company.alikeText': '如果就是贵公司，请同事邀请您加入后再继续。',
} as const;
export default labels;
