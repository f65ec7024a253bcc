// How a person is called on screen.
import type { I18n } from './i18n';

interface Named {
  name_zh?: string | null;
  name_en?: string | null;
  email?: string | null;
  mobile?: string | null;
}

/** The name in the page's language, else the other one, else what stands before the @, else the number. */
export function personName(person: Named | null | undefined, { local }: Pick<I18n, 'local'>): string {
  if (!person) return '';
  return local(person, 'name') || person.email?.split('@')[0] || person.mobile || '';
}

const isHan = (text: string) => /^[\u3400-\u9fff]/.test(text);

/** One Han character, or the first letters of the first two words. */
export function initials(name: string): string {
  if (isHan(name)) return name.slice(0, 1);
  const words = name.split(/[\s._-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
