// 公开页面的文字：{{kind zh}}。
export default {
  '{{domain}}.{{kindsCamel}}Page.title': '{{kind zh}}',
  '{{domain}}.{{kindsCamel}}Page.lead': '本届展会的{{kind zh}}',
  '{{domain}}.{{kindsCamel}}Page.empty': '暂无{{kind zh}}',
  '{{domain}}.{{kindsCamel}}Page.emptyText': '发布后会显示在这里。',
} as const;
