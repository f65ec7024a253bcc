// Chinese labels of the screen on which custom fields are defined.
const labels = {
  'customFields.name': '字段名称',
  'customFields.type': '类型',
  'customFields.filledBy': '由谁填写',
  'customFields.byOrganiser': '仅主办方填写',
  'customFields.seenBy': '谁能看到',
  'customFields.internal': '不公开',
  'customFields.choices': '选项',
  'customFields.choicesHint': '已被选用的选项可以改名，不能删除。',
  'customFields.choice': '选项',
  'customFields.addChoice': '添加选项',
  'customFields.help': '填写说明',
  'customFields.isRequired': '必填',
  'customFields.isRequiredHint': '只要求负责填写的一方。',
  'customFields.isActive': '启用',
  'customFields.isActiveHint': '停用后不再填写和显示，已填写的内容保留。',
  'customFields.askedOf': '问谁',
  'customFields.everybody': '所有人',
  'customFields.when': '显示条件',
  'customFields.whenHint':
    '先选一个排在前面的单选、多选或是否字段，再勾选回答；没有这样回答的人看不到此字段，也不用填写。',
  'customFields.always': '总是显示',
  'customFields.whenChoices': '回答是以下任一项时显示',
  'customFields.answerNeeded': '请至少勾选一个回答',
  'customFields.conditionIs': '{name}：{answers}',
  'customFields.preview': '填写时的样子',
  'customFields.unnamed': '未命名字段',
  'customFields.used': '已填写',
  'customFields.on': '启用',
  'customFields.off': '停用',
} as const;

export default labels;
