// Owns the words and links of a section that the configuration may set: its title and where it leads on.
import type { LayoutItem } from '@/api/models';
import { type LabelKey, useI18n } from '@/shared/i18n';
import { ownWords, textParam } from './unit';

interface SectionWords {
  title: string;
  morePath: string;
}

/** The organiser's own words, else a label by its key; a key without a label must not show on the page. */
export function useSectionWords(item: LayoutItem, title: LabelKey, morePath: string): SectionWords {
  const { t, local } = useI18n();
  const key = textParam(item, 'title');
  const configured = key ? t.any(key) : undefined;
  return {
    title: local(ownWords(item, 'title'), 'words') || (configured && configured !== key ? configured : t.any(title)),
    morePath: textParam(item, 'morePath') ?? morePath,
  };
}
