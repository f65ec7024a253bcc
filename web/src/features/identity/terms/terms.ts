// The built-in terms in both languages: what an account is for and what happens to its data.
import type { Lang } from '@/shared/i18n';

export const TERMS: Record<Lang, readonly string[]> = {
  zh: [
    '账号供本人登记参观、预订展位、交换名片和预约洽谈使用，请填写真实信息，不要转借他人。',
    '您填写的姓名、联系方式和企业信息由本届展会的主办方保存，用于办理参会参展事项和与您联系。您交换名片后，对方可以看到名片上的内容。',
    '实名信息加密保存，只在需要核验身份时使用，页面上只显示部分字符。',
    '我们使用必要的 Cookie 保持登录和记住语言，不用于广告。',
    '您可以在个人中心查看登录设备、修改资料；需要注销账号或更正信息，请联系主办方。',
  ],
  en: [
    'Your account is for you: to register for the fair, book booths, exchange cards and arrange meetings. Give true details and do not lend it to others.',
    'The organiser of this fair keeps the name, contact details and company you enter, to handle your visit or exhibit and to reach you. People you exchange cards with see what is on your card.',
    'Identity numbers are stored encrypted, used only where your identity has to be checked, and shown only in part.',
    'We use the cookies that are needed to keep you signed in and to remember your language. None are for advertising.',
    'In your console you can see where you are signed in and edit your details. To close your account or correct something else, write to the organiser.',
  ],
};
