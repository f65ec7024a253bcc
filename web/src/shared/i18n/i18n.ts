// Our whole i18n: typed keys, {param} interpolation, server labels over built-in ones. One language per page load.
import { createContext, useContext } from 'react';
import type { Lang } from '@/api/lang';
import type { LabelKey, ParamsOf } from './labels';

export type Dictionary = Readonly<Record<string, string>>;
type Params = Record<string, string | number>;
type Args<Key extends LabelKey> = keyof ParamsOf<Key> extends never ? [] : [params: ParamsOf<Key>];

export interface Translate {
  <Key extends LabelKey>(key: Key, ...args: Args<Key>): string;
  /** For keys that arrive from the server's configuration; an unknown key shows itself. */
  any(key: string, params?: Params): string;
}

export interface I18n {
  lang: Lang;
  t: Translate;
  /** `title_zh` or `title_en` of a row, the other one when this one is empty. */
  local: <Name extends string>(row: Bilingual<Name>, name: Name) => string;
}
export type Bilingual<Name extends string> = { readonly [K in `${Name}_zh` | `${Name}_en`]?: string | null };

export function fill(text: string, params?: Params): string {
  return params ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)) : text;
}

/** `dictionary` may grow later (the console's labels load with the console), so it is looked up on each call. */
export function createI18n(lang: Lang, dictionary: Dictionary, overrides: Dictionary = {}): I18n {
  const textOf = (key: string): string | undefined => overrides[key] ?? dictionary[key];
  const any = (key: string, params?: Params) => {
    // With a sign, too: what came and what went.
    const single = /^[+−]?1$/.test(String(params?.n)) && !overrides[key] ? textOf(`${key}_one`) : undefined;
    return fill(single ?? textOf(key) ?? key, params);
  };
  const t = Object.assign((key: string, params?: Params) => any(key, params), { any }) as Translate;
  const local: I18n['local'] = (row, name) => {
    const fields = row as Record<string, string | null | undefined>;
    return fields[`${name}_${lang}`] || fields[`${name}_${lang === 'zh' ? 'en' : 'zh'}`] || '';
  };
  return { lang, t, local };
}

const I18nContext = createContext<I18n | null>(null);
export const I18nProvider = I18nContext.Provider;

export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (!value) throw new Error('useI18n outside of I18nProvider');
  return value;
}
export const useT = (): Translate => useI18n().t;
export const useLang = (): Lang => useI18n().lang;
