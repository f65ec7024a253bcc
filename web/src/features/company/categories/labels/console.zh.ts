// Chinese labels of the categories of companies.
const labels = {
  'company.categories.menu': '业务类别',
  'company.categories.title': '业务类别',
  'company.categories.lead': '展商名录按这些类别筛选，企业与观众从中选择。',
  'company.categories.one': '类别',
  'company.categories.empty': '还没有类别',
  'company.categories.family': '分组',
  'company.categories.family.business': '主营业务',
  'company.categories.family.lane': '航线',
  'company.categories.family.demand': '采购需求',
  'company.categories.code': '代码',
  'company.categories.codeHint': '企业资料中保存的是代码，改名不影响已有企业。',
  'company.categories.codeRule': '只能使用小写字母、数字和下划线',
  'audit.kind.category': '业务类别',
} as const;

export default labels;
