// Owns showing an organiser's rich text. The server cleans it with an allow-list when it is saved.
import { type Bilingual, useLang } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { cx } from '@/ui/class-names';
import styles from './rich-text.module.css';

interface RichTextProps<Name extends string> {
  row: Bilingual<Name>;
  name: Name;
  className?: string;
}

export function RichText<Name extends string>({ row, name, className }: RichTextProps<Name>) {
  const { text, lang } = localValue(row, name, useLang());
  if (!text) return null;
  return <div className={cx(styles.text, className)} lang={lang} dangerouslySetInnerHTML={{ __html: text }} />;
}
