// 附件的文字：询价表单与后台录入共用。
const labels = {
  'freight.form.files': '附件',
  'freight.form.filesHint': '装箱单、照片等，最多 {n} 个；只对认领的货代显示',
  'freight.form.addFile': '添加附件',
  'freight.form.removeFile': '移除 {name}',
  'freight.form.sending': '正在上传 {percent}%',
  'freight.form.badFile': '文件格式不支持，或文件太大',
  'freight.form.folder': '询价附件',
} as const;

export default labels;
