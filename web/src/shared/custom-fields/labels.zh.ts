// Chinese labels of custom fields, on public pages and behind the sign-in.
const labels = {
  'customFields.yes': '是',
  'customFields.no': '否',
  'customFields.comma': '、',
  'customFields.open': '查看原图：{name}',
  'customFields.hasPicture': '已上传',
  'customFields.noPicture': '未上传',
} as const;

export default labels;
