// 选港口的文字：公开页面、提醒与后台共用。
const labels = {
  'freight.rates.from': '起运港',
  'freight.rates.to': '目的港',
  'freight.rates.portHint': '中英文港名、城市或 UN/LOCODE',
  'freight.rates.noPort': '没有这个港口',
  'freight.rates.container': '箱型',
} as const;

export default labels;
