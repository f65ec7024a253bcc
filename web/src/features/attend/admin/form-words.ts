// The few words of the registration form around the organiser's questions, in both languages: a page knows only its own.
import { createI18n, type I18n, type Lang, type Translate } from '@/shared/i18n';

const zh = {
  'attend.form.more': '主办方还想了解',
  'attend.form.choose': '请选择',
  'customFields.yes': '是',
  'customFields.no': '否',
  'attend.picture.folder': '登记图片',
  'attend.picture.remove': '移除',
  'attend.picture.sending': '正在上传 {percent}%',
  'attend.picture.unreadable': '无法读取这个文件，请选择 jpg、png 或 bmp 图片',
};
const en: Record<keyof typeof zh, string> = {
  'attend.form.more': 'What the organiser would like to know',
  'attend.form.choose': 'Choose',
  'customFields.yes': 'Yes',
  'customFields.no': 'No',
  'attend.picture.folder': 'Registration pictures',
  'attend.picture.remove': 'Remove',
  'attend.picture.sending': 'Uploading {percent}%',
  'attend.picture.unreadable': 'This file can’t be read. Choose a jpg, png or bmp picture.',
};

export const FORM_WORDS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { zh, en };

/** The reader's own words, and those of the form beside them. */
export function withFormWords(reader: I18n): I18n {
  const words = FORM_WORDS[reader.lang];
  const form = createI18n(reader.lang, words);
  const any: Translate['any'] = (key, params) => (key in words ? form : reader).t.any(key, params);
  const say = (...[key, params]: Parameters<Translate['any']>) => any(key, params);
  return { ...reader, t: Object.assign(say, { any }) as Translate };
}
