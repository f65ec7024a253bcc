// Owns showing an organiser's rich text. The server cleans it with an allow-list when it is saved.
import { type Bilingual, useLang } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { cx } from '@/ui/class-names';
import styles from './rich-text.module.css';

/** The text's own headings follow the one above it, whatever level its writer began with. */
export function withHeadingsBelow(html: string, level: 1 | 2): string {
  const levels = [...html.matchAll(/<h([2-4])>/g)].map(([, found]) => Number(found));
  const shift = level + 1 - Math.min(...levels);
  if (levels.length === 0 || shift === 0) return html;
  return html.replace(/<(\/?)h([2-4])>/g, (_, end: string, found: string) => `<${end}h${Number(found) + shift}>`);
}

interface RichTextProps<Name extends string> {
  row: Bilingual<Name>;
  name: Name;
  /** The level of the heading above it. */
  below: 1 | 2;
  className?: string;
}

export function RichText<Name extends string>({ row, name, below, className }: RichTextProps<Name>) {
  const { text, lang } = localValue(row, name, useLang());
  if (!text) return null;
  return (
    <div
      className={cx(styles.text, className)}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: withHeadingsBelow(text, below) }}
    />
  );
}
