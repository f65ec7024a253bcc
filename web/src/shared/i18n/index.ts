// The face of i18n for features.
export type { Lang } from '@/api/lang';
export { type Bilingual, createI18n, type I18n, I18nProvider, type Translate, useI18n, useLang, useT } from './i18n';
export type { LabelKey, PlainLabelKey, Translation } from './labels';
