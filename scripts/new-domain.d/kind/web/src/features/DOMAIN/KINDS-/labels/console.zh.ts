// 管理后台的文字：{{kind zh}}。
export default {
  '{{domain}}.{{kindsCamel}}.menu': '{{kind zh}}',
  '{{domain}}.{{kindsCamel}}.one': '{{kind zh}}',
  '{{domain}}.{{kindsCamel}}.title': '{{kind zh}}',
  '{{domain}}.{{kindsCamel}}.lead': '网站上显示的{{kind zh}}',
  '{{domain}}.{{kindsCamel}}.empty': '还没有{{kind zh}}',
  'audit.kind.{{kind}}': '{{kind zh}}',
};
