// 专属链接页的文字。
import quotes from './quotes.zh';

const labels = {
  ...quotes,
  'freight.follow.title': '询价进展',
  'freight.follow.incomplete': '链接不完整，请从邮件或短信中重新打开。',
  'freight.follow.unknown': '链接有误或已失效。',
  'freight.follow.nothing': '没有找到这条询价',
  'freight.follow.ask': '重新询价',
  'freight.follow.private': '这是您的专属链接，请勿转发。',
  'freight.follow.unconfirmed': '这条询价还没有确认。请输入发给您的验证码，确认后才会分发给货代。',
} as const;
export default labels;
