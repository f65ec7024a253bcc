// Owns what a page is called: as the structure says, else by its own label.
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { pageOf } from './structure';

/** The structure has the organiser's own words or names a label; one that nobody has written must not show on the page. */
export function usePageTitle(path: string, label: PlainLabelKey): string {
  const { t, local } = useI18n();
  const page = pageOf(useStartup(), path);
  const own = page && local(page, 'title');
  if (own) return own;
  const key = page?.title;
  const configured = key ? t.any(key) : undefined;
  return configured && configured !== key ? configured : t.any(label);
}
