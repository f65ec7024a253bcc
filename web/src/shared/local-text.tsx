// Owns showing bilingual content: the page's language, else the other one, marked as what it is.
import type { ElementType } from 'react';
import { type Bilingual, type Lang, useLang } from '@/shared/i18n';

/** What stands in for a missing text says so by this mark. */
export const STAND_IN: Readonly<Record<Lang, string>> = { zh: 'zh-CN', en: 'en' };
/** A second text stands beside the first on purpose, and says nothing by it. */
export const BESIDE: Readonly<Record<Lang, string>> = { zh: 'zh-Hans', en: 'en-GB' };

interface LocalValue {
  text: string;
  /** Set only when the text is not in the page's language; goes to the `lang` attribute. */
  lang?: string;
}

/** `name_zh` or `name_en` of a row, whichever is there, and the mark for the fallback. */
export function localValue<Name extends string>(row: Bilingual<Name>, name: Name, lang: Lang): LocalValue {
  const fields = row as Record<string, string | null | undefined>;
  const own = fields[`${name}_${lang}`];
  if (own) return { text: own };
  const other: Lang = lang === 'zh' ? 'en' : 'zh';
  const text = fields[`${name}_${other}`];
  return text ? { text, lang: STAND_IN[other] } : { text: '' };
}

interface LocalTextProps<Name extends string> {
  row: Bilingual<Name>;
  name: Name;
  as?: ElementType;
  className?: string;
}

/** `<LocalText row={hall} name="theme" as="h3" />`; renders nothing when neither language has a text. */
export function LocalText<Name extends string>({ row, name, as: Component = 'span', className }: LocalTextProps<Name>) {
  const { text, lang } = localValue(row, name, useLang());
  if (!text) return null;
  return (
    <Component lang={lang} className={className}>
      {text}
    </Component>
  );
}
