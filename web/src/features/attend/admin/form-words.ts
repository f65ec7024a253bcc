// The few words of the registration form around the organiser's questions, in both languages: a page knows only its own.
import type { Lang } from '@/shared/i18n';

const zh = {
  'attend.form.more': '主办方还想了解',
  'attend.form.choose': '请选择',
  'customFields.yes': '是',
  'customFields.no': '否',
};
const en: Record<keyof typeof zh, string> = {
  'attend.form.more': 'What the organiser would like to know',
  'attend.form.choose': 'Choose',
  'customFields.yes': 'Yes',
  'customFields.no': 'No',
};

export const FORM_WORDS: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { zh, en };
