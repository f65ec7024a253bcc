// Chinese labels of the custom fields of companies.
const labels = {
  'company.fields.menu': '企业字段',
  'company.fields.title': '企业自定义字段',
  'company.fields.lead':
    '除企业资料外还想了解什么，在这里设置。字段会出现在企业资料表单、企业列表、筛选和导出中，拖动调整顺序。',
  'company.fields.one': '字段',
  'company.fields.empty': '还没有自定义字段',
  'company.fields.typeHint': '有企业填写后不能更改类型。',
  'company.fields.byCompany': '企业填写',
  'company.fields.public': '企业页公开',
  'company.fields.isPublic': '在企业页公开',
  'company.fields.isPublicHint': '关闭后只有主办方可见；由企业填写的字段，企业自己也可见。',
  'company.fields.deleteUsed': '{n} 家企业填写的内容会一并删除，无法恢复。只想暂时不用，可以停用此字段。',
  'company.fields.deleteUnused': '还没有企业填写，删除后无法恢复。',
  'audit.kind.custom_field': '自定义字段',
  'audit.field.custom_fields': '自定义字段',
  'audit.field.field_type': '类型',
  'audit.field.filled_by': '由谁填写',
  'audit.field.is_required': '必填',
  'audit.field.is_public': '公开',
  'audit.field.choices': '选项',
  'audit.value.field_type.1': '文本',
  'audit.value.field_type.2': '数字',
  'audit.value.field_type.3': '单选',
  'audit.value.field_type.4': '多选',
  'audit.value.field_type.5': '是/否',
  'audit.value.field_type.6': '时间',
  'audit.value.field_type.7': '图片',
  'audit.value.filled_by.1': '企业填写',
  'audit.value.filled_by.2': '仅主办方填写',
} as const;

export default labels;
