// 控制台“我的询价”的文字，以及货运页面在统计中的名称。
import page from '@/shared/labels/pages.zh';
import quotes from './quotes.zh';

const labels = {
  // Pieces of public pages that the console shows as well.
  ...page,
  ...quotes,
  'freight.pageName.hall': '货源大厅',
  'freight.pageName.inquiry': '我要询价',
  'freight.pageName.follow': '询价进展',
  'freight.mine.menu': '我的询价',
  'freight.mine.title': '我的询价',
  'freight.mine.lead': '草稿、进行中和已完成的询价，报价并排比较。',
  'freight.mine.ask': '我要询价',
  'freight.mine.states': '询价状态',
  'freight.mine.all': '全部',
  'freight.mine.unknown': '没有找到这条询价',
  'freight.mine.none': '还没有询价',
  'freight.mine.noneText': '填一次货物和航线，合适的货代来报价。',
  'freight.mine.noneOfState': '没有这种状态的询价',
  'freight.mine.back': '我的询价',
  'freight.mine.openDraft': '继续填写',
  'freight.mine.edit': '修改询价',
  'freight.mine.submit': '提交询价',
  'freight.mine.submitted': '已提交，等待分发',
  'freight.mine.duplicate': '再询一票',
  'freight.mine.duplicated': '已复制为草稿 {number}',
  'freight.mine.delete': '删除草稿',
  'freight.mine.deleteTitle': '删除草稿 {number}？',
  'freight.mine.deleteText': '删除后不能恢复。',
  'freight.mine.deleted': '草稿已删除',
  'freight.mine.updated': '{date} 更新',
  'freight.mine.lane': '{from}到{to}',
} as const;
export default labels;
