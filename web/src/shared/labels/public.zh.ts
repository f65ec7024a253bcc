// Chinese labels that every page may need.
const labels = {
  'shared.pageTitle': '{title}｜{site}',
  'shared.skip': '跳到正文',
  'shared.home': '回到首页',
  'shared.loading': '加载中',
  'shared.retry': '重试',
  'shared.reference': '参考编号 {id}',
  'shared.language': '语言',
  'shared.offline': '连不上服务器，请检查网络后重试。',
  'shared.busy': '系统繁忙，请稍后再试。',
  'shared.zone': '{city}时间（{zone}）',
  'shared.close': '关闭',
  'shared.cancel': '取消',
  'shared.save': '保存',
  'shared.picker.country': '选择国家或地区',
  'shared.picker.city': '选择城市',
  'shared.picker.cityText': '输入城市',
  'shared.picker.none': '没有匹配的选项',
  'shared.picker.free': '没有匹配的城市，可直接使用输入的名称',
  'shared.picker.clear': '清除',
} as const;
export default labels;
