// What a record still lacks in one of its languages.
import type { AnyField, AnyValues } from '@/shared/form/fields';
import type { Lang } from '@/shared/i18n';

export const LANGS: readonly Lang[] = ['zh', 'en'];
export const otherOf = (lang: Lang): Lang => (lang === 'zh' ? 'en' : 'zh');

export interface Gap {
  field: AnyField;
  lang: Lang;
  /** How many paragraphs fewer than in the other language; 0 where nothing is there at all. */
  fewer: number;
}

export const textOf = (values: AnyValues, field: AnyField, lang: Lang): string =>
  (values[`${field.name}_${lang}`] as string | null | undefined) ?? '';

/** Paragraphs, headings, entries of lists, rows of tables, pictures. A written list has a paragraph in each entry. */
export const countBlocks = (html: string): number => html.match(/<(?:p|h[2-4]|tr|pre|img)\b|<li>(?!<p)/g)?.length ?? 0;

/** Characters that readers see. */
export const countCharacters = (html: string): number =>
  [...html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, ' ')].filter((sign) => sign.trim() !== '').length;

export const pairsIn = (fields: readonly AnyField[]) => fields.filter(({ kind }) => kind === 'pair');

export function gapsOf(fields: readonly AnyField[], values: AnyValues): Gap[] {
  const pairs = pairsIn(fields);
  const isBegun = (lang: Lang) => pairs.some((field) => textOf(values, field, lang).trim() !== '');
  return pairs.flatMap((field) =>
    LANGS.flatMap((lang): Gap[] => {
      const own = textOf(values, field, lang);
      const other = textOf(values, field, otherOf(lang));
      // A language that somebody writes in is not complete while what must be there is in neither.
      const isNeeded = field.required === true && own.trim() === '' && isBegun(lang);
      if (other.trim() === '') return isNeeded ? [{ field, lang, fewer: 0 }] : [];
      if (own.trim() === '') return [{ field, lang, fewer: 0 }];
      const fewer = field.isRich ? countBlocks(other) - countBlocks(own) : 0;
      return fewer > 0 ? [{ field, lang, fewer }] : [];
    }),
  );
}
